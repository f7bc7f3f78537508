// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import type { AccountDetail } from '../api.ts'
import { MessageDialog } from './message-dialog.tsx'

setUpComponentTests('staff')

const user = (id: number, username: string) => ({ id, username, email: `${username}@studio.test` })
const detail = {
  account: { account_id: 7, name: 'Studio' },
  users: [user(1, 'ann'), user(2, 'ben')],
} as unknown as AccountDetail

it('[BL-05.97] sends what is written in one language to a user or to everybody', async () => {
  const sent: [string, unknown][] = []
  stubCalls({ '/api/staff/send-message': { msg_id: 1, seq: 1 } }, sent)
  const onClose = vi.fn()
  renderInApp(<MessageDialog detail={detail} onClose={onClose} />)
  const button = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement
  expect(button().disabled).toBe(true)
  expect(screen.getByText('Everybody (2 users)')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Your refund' } })
  expect(button().disabled).toBe(true)
  expect(screen.getByText('A language needs both a title and a text.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'It is on its way.' } })
  expect(button().disabled).toBe(false)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'To' }))
  fireEvent.click(await screen.findByTitle('ben · ben@studio.test'))
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[0]?.[1]).toEqual({
    account_id: 7,
    user_id: 2,
    texts: { en: { title: 'Your refund', content: 'It is on its way.' } },
    is_pop_up: false,
  })
})
