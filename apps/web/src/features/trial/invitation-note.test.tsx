// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls, StubbedFailure } from '../../lib/stub-calls.test-support.ts'
import { InvitationNote } from './invitation-note.tsx'
import { readReferer } from './state.ts'

setUpComponentTests()
afterEach(() => localStorage.clear())

function show(record: string, answer: unknown) {
  localStorage.setItem('adloom.referer', record)
  queryClient.setQueryData(meQuery.queryKey, { email: 'Nia@harbour.example' } as never)
  const asked = stubCalls({ '/api/user/check': answer })
  renderInApp(<InvitationNote />)
  return asked
}

it('[TR-01.14] an invited address without an account is asked to register', async () => {
  const asked = show('jo@harbour.example\nspring', { exists: 'needs_register' })
  await screen.findByText('The invitation is for jo@harbour.example, which has no account yet.')
  expect(asked).toEqual(['/api/user/check?email=jo%40harbour.example'])
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    '/register?email=jo%40harbour.example',
  )
})

it('[TR-01.14] an invitation of another account can be used with the own one', async () => {
  show('jo@harbour.example\nspring', { exists: 'registered' })
  await screen.findByText('The invitation is for jo@harbour.example, which has an account of its own.')
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Use my account' }))
  expect(readReferer()).toEqual({ email: 'nia@harbour.example', referer: 'spring' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('[TR-01.14] where the address cannot be checked, the choice remains', async () => {
  show('jo@harbour.example\nspring', new StubbedFailure(429, 1004, 'Too many.'))
  await screen.findByText('The invitation is for jo@harbour.example.')
  screen.getByRole('button', { name: 'Use my account' })
})

it('[TR-01.14] the own invitation, and one of a visitor who signed in, need no check', async () => {
  expect(show('nia@harbour.example\nspring', {})).toEqual([])
  expect(show('\nspring', {})).toEqual([])
  await waitFor(() => expect(readReferer()).toEqual({ email: 'nia@harbour.example', referer: 'spring' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
