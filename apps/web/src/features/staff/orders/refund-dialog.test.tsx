// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import type { AccountOrder } from '../api.ts'
import { AccountOrders } from './account-orders.tsx'

setUpComponentTests('staff')

const order: AccountOrder = {
  ...{ order_id: 12, type: 1, plan_id: 21, plan_name: '', payload: {}, amount: 29_900, currency: 1 },
  ...{ status: 'success', refunded: 900, partner_code: 'PA-1', username: 'Ann' },
  ...{ created_time: 1_700_000_000, paid_time: 1_700_000_100 },
  attempts: [{ id: 3, provider: 'stripe', state: 'paid', failure: '', created_time: 1_700_000_000 }],
  refunds: [
    { id: 1, amount: 900, state: 'done', reason: 'Late', username: 'Bo', created_time: 1_700_000_200 },
  ],
  disputes: [],
  documents: [{ number: 'INV-2026-000001', kind: 'invoice', file_url: '/api/staff/document/7/4' }],
}
const preview = {
  ...{ refundable: 29_000, plan_name: '', plan_id: 21, from_balance: false, needs_second: false },
  grants: [{ quota: 'download_push', left: 40, reserved: 2 }],
  commission: { partner: 'PA-1', amount: 1250 },
}

async function open(change: Partial<typeof preview> = {}) {
  stubCalls({
    '/api/staff/orders': { list: [order], next: null },
    '/api/staff/refund-preview': { ...preview, ...change },
  })
  renderInApp(<AccountOrders accountId={7} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Refund order ORD-000012' }))
}

it('[BL-01.40] shows payments, refunds and the invoice of an order', async () => {
  stubCalls({ '/api/staff/orders': { list: [order], next: null } })
  renderInApp(<AccountOrders accountId={7} />)
  const invoice = await screen.findByRole('link', { name: 'Open invoice INV-2026-000001 as PDF' })
  expect(invoice.getAttribute('href')).toBe('/api/staff/document/7/4?lang=en')
  expect(screen.getByText('$9 refunded')).toBeTruthy()
  expect(screen.getByText(/Refunded \$9 · Bo/)).toBeTruthy()
  expect(screen.getByText(/Paid · Stripe/)).toBeTruthy()
})

it('[BL-01.41] names what a refund takes back, and leaves it for less than the whole', async () => {
  await open()
  expect(await screen.findByText('Downloads: 40 unused')).toBeTruthy()
  expect(screen.getByText(/2 held by running work/)).toBeTruthy()
  expect(screen.getByText('PA-1 loses $12.50 of commission')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refund $290' })).toBeTruthy()
  fireEvent.click(screen.getByText('Less'))
  await waitFor(() => expect(screen.queryByText('Downloads: 40 unused')).toBeNull())
})

it('[BL-01.41] asks for approval above the limit, and needs a reason', async () => {
  await open({ needs_second: true })
  const button = await screen.findByRole('button', { name: 'Request approval' })
  expect(screen.getByText('Above your limit: another staff member must approve.')).toBeTruthy()
  fireEvent.click(button)
  expect(await screen.findByText('Enter a reason of at least 5 characters')).toBeTruthy()
})

it('[BL-01.41] nothing is refunded before what it takes back is known for its amount', async () => {
  await open()
  fireEvent.click(await screen.findByText('Less'))
  fireEvent.change(await screen.findByRole('spinbutton'), { target: { value: '60' } })
  const button = (amount: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name: `Refund ${amount}` })
  await waitFor(() => expect(button('$60').disabled).toBe(false))
  // From here on the preview of an amount does not arrive.
  stubCalls({ '/api/staff/orders': { list: [order], next: null } })
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '50' } })
  await waitFor(() => expect(button('$50').disabled).toBe(true))
  await new Promise(done => requestAnimationFrame(done))
  expect(button('$50').disabled).toBe(true)
})

it('[BL-01.42] states that nothing is left to give back', async () => {
  await open({ refundable: 0 })
  expect(await screen.findByText('Nothing is left to give back.')).toBeTruthy()
})

it('[BL-01.48] a disputed order names the last day and offers no refund', async () => {
  const disputes = [
    {
      ...{ id: 5, amount: 29_900, reason: 'fraudulent', state: 'open' as const },
      ...{ due_time: 1_700_600_000, created_time: 1_700_000_300 },
    },
  ]
  stubCalls({ '/api/staff/orders': { list: [{ ...order, disputes }], next: null } })
  renderInApp(<AccountOrders accountId={7} />)
  expect(await screen.findByText('Disputed')).toBeTruthy()
  expect(screen.getByText(/Dispute of \$299 · answer by 2023.* · fraudulent/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refund order ORD-000012' })).toBeNull()
})

it('[BL-01.48] a refund that came back is noted as paid with how it was paid', async () => {
  const refunds = order.refunds.map(one => ({ ...one, state: 'returned' as const }))
  const sent: [path: string, body: unknown][] = []
  stubCalls(
    {
      '/api/staff/orders': { list: [{ ...order, refunds }], next: null },
      '/api/staff/settle-refund': {},
    },
    sent,
  )
  renderInApp(<AccountOrders accountId={7} />)
  fireEvent.click(
    await screen.findByRole('button', { name: 'Mark the returned refund of order ORD-000012 as paid' }),
  )
  fireEvent.change(await screen.findByLabelText('How it was paid'), {
    target: { value: 'Bank transfer 4711' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/staff/settle-refund', { account_id: 7, refund_id: 1, reason: 'Bank transfer 4711' }],
    ]),
  )
})
