// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import type { AccountRow } from '../api.ts'
import { AccountsPage } from './accounts-page.tsx'
import { TierDialog } from './tier-dialog.tsx'

setUpComponentTests('staff')

const account: AccountRow = {
  ...{ account_id: 7, name: 'Candy', category: 'enterprise', account_type: 'normal', country_code: 'US' },
  ...{ tier: 2, payment: 1, email: 'ann@candy.test', username: 'Ann', users: 1, plans: [], balance: 0 },
  created_time: 1_790_000_000,
}

it('[BL-01.101] the list shows tier and payment, and filters by both in its address', async () => {
  const asked = stubCalls({
    '/api/staff/accounts': { list: [account], next: null, currency: 1 },
    '/api/common/country/list': { list: [] },
  })
  renderInApp(<AccountsPage />, '/back-office/accounts?tier=2&kind=normal&payment=9')
  const row = await screen.findByRole('row', { name: /Candy/ })
  expect(row.textContent).toContain('Enterprise · KA · Paid')
  const lists = () => asked.filter(path => path.startsWith('/api/staff/accounts'))
  expect(lists().at(-1)).toMatch(/kind=normal&tier=2&page_size/)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Payments' }))
  fireEvent.click(await screen.findByTitle('Free'))
  await waitFor(() => expect(lists().at(-1)).toMatch(/tier=2&payment=2/))
})

it('[BL-01.101] a tier is set with a reason', async () => {
  const sent: [string, unknown][] = []
  stubCalls({ '/api/staff/set-tier': {} }, sent)
  renderInApp(<TierDialog account={account} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer tier' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'SKA' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Enter a reason/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'A key account')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([['/api/staff/set-tier', { account_id: 7, tier: 1, reason: 'A key account' }]]),
  )
})
