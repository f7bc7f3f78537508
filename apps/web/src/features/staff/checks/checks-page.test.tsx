// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { formatTime } from '../../../lib/format.ts'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { ChecksPage } from './checks-page.tsx'

setUpComponentTests('staff')

const [foundAt, resolvedAt] = [1_790_000_000, 1_790_100_000]
const finding = (id: number, subject: string, detail: object, resolved: number | null = null) => ({
  ...{ id, subject, detail, account_id: 7, account_name: 'Trial' },
  ...{ found_time: foundAt, resolved_time: resolved },
})
const amounts = { available: 10, reserved: 0, used: 2, expired: 0, voided: 0 }
const findings = [
  finding(8, 'grant:12', { kind: 'grant', balances: { ...amounts, available: 11 }, postings: amounts }),
  finding(7, 'grant:13', { kind: 'grant', balances: null, postings: amounts }),
  finding(6, 'account:7:CNY', { kind: 'money', balance: 502, postings: 500 }, resolvedAt),
  finding(5, 'transaction:9', { kind: 'sum', unit: 'USD', sum: 1200 }),
  finding(4, 'grant:12', { kind: 'issue', total: 12, issued: 10 }),
  finding(3, 'grant:12', { kind: 'expiry', available: 4 }),
  finding(2, 'refund:5', { kind: 'refund', order: 3, amount: 500, tries: 2, state: 'failed' }),
  finding(1, 'job:44', { kind: 'hold', job: null }),
]

it('[BL-05.95] lists what differs with what was expected and found', async () => {
  const asked = stubCalls({ '/api/staff/ledger-findings': { list: findings, next: null } })
  renderInApp(<ChecksPage />)
  await screen.findByRole('row', { name: /Unreleased reservation/ })
  const rows = screen.getAllByRole('row').slice(1)
  const texts = rows.map(row => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ])
  const at = formatTime(foundAt)
  expect(texts).toEqual([
    ['Balance of a grantGrant 12', 'Trial', 'Available 10', 'Available 11', at, 'Open'],
    ['Balance of a grantGrant 13', 'Trial', expect.stringMatching(/^Available 10/), 'No balance', at, 'Open'],
    ['Balance of moneyBalance in CNY', 'Trial', '¥5', '¥5.02', at, formatTime(resolvedAt)],
    ['Unbalanced transactionTransaction 9', 'Trial', 'Sum 0', 'Sum 1,200', at, 'Open'],
    ['Issued amountGrant 12', 'Trial', '12', '10', at, 'Open'],
    ['Unexpired creditGrant 12', 'Trial', '0 left', '4 left', at, 'Open'],
    ['Unpaid refundRefund 5', 'Trial', 'Refunded', 'Refused after 2 tries', at, 'Open'],
    ['Unreleased reservationTask 44', 'Trial', 'Released', 'Reserved by a deleted task', at, 'Open'],
  ])
  expect(asked.at(-1)).toContain('state=open')
  fireEvent.click(screen.getByRole('button', { name: 'Resolved' }))
  await screen.findByRole('row', { name: /Unreleased reservation/ })
  expect(asked.some(one => one.includes('state=resolved'))).toBe(true)
})

it('[BL-05.95] states that nothing differs', async () => {
  stubCalls({ '/api/staff/ledger-findings': { list: [], next: null } })
  renderInApp(<ChecksPage />)
  expect(await screen.findByText('No open differences')).toBeTruthy()
})

it('[BL-05.96] lists refused messages of providers with the reason', async () => {
  const notice = { provider: 'stripe', reason: 'too_old', size_bytes: 2048, address: '203.0.113.9' }
  stubCalls({
    '/api/staff/refused-notices': { list: [{ ...notice, id: 4, created_time: foundAt }], next: null },
  })
  renderInApp(<ChecksPage />, '/?tab=notices')
  const row = await screen.findByRole('row', { name: /Stripe/ })
  const cells = within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
  expect(cells).toEqual(['Stripe', 'Too old', '2 KB', '203.0.113.9'])
})

it('[BL-05.96] states that no message was refused', async () => {
  stubCalls({ '/api/staff/refused-notices': { list: [], next: null } })
  renderInApp(<ChecksPage />, '/?tab=notices')
  expect(await screen.findByText('No refused messages')).toBeTruthy()
})
