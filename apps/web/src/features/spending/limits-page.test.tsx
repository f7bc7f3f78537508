// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { StubbedFailure, stubCalls } from '../../lib/stub-calls.test-support.ts'
import { LimitsPage } from './limits-page.tsx'

setUpComponentTests()

const uses = (limit: number) => [
  { usage_type: 'download_push', used: 8, limit },
  { usage_type: 'video_credits', used: 0, limit: -1 },
]
const answer = {
  from_time: 1_772_323_200,
  until_time: 1_775_001_600,
  users: [{ user_id: 3, username: 'Nia', email: 'nia@studio.example', uses: uses(10) }],
  products: [],
}

it('[BL-01.64] the page of limits shows the use of the month and saves a changed limit once', async () => {
  const sent: [string, unknown][] = []
  stubCalls({ '/api/user/spending/limits': answer, '/api/user/spending/limit': {} }, sent)
  renderInApp(<LimitsPage />)
  expect(await screen.findByText('8 of 10 used')).toBeDefined()
  expect(screen.getByText('No products yet')).toBeDefined()
  const field = screen.getByLabelText('Monthly limit of Downloads for Nia')
  fireEvent.blur(field)
  fireEvent.change(field, { target: { value: '25' } })
  fireEvent.blur(field)
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/user/spending/limit', { of: 'user', id: 3, usage_type: 'download_push', amount: 25 }],
    ]),
  )
})

it('[BL-01.64] an emptied field removes the limit', async () => {
  const sent: [string, unknown][] = []
  stubCalls({ '/api/user/spending/limits': answer, '/api/user/spending/limit': {} }, sent)
  renderInApp(<LimitsPage />)
  const field = await screen.findByLabelText('Monthly limit of Downloads for Nia')
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.blur(field)
  await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ amount: -1 }))
})

it('[BL-01.64] shows why the limits could not be loaded', async () => {
  stubCalls({ '/api/user/spending/limits': new StubbedFailure(403, 2021, 'Only the owner can do this.') })
  renderInApp(<LimitsPage />)
  expect(await screen.findByText('Only the owner can do this.')).toBeDefined()
})
