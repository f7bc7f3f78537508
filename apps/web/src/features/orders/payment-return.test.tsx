// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls, StubbedFailure, type StubbedAnswers } from '../../lib/stub-calls.test-support.ts'
import { loadTexts } from '../../lib/texts.ts'
import { PaymentReturn } from './payment-return.tsx'

setUpComponentTests()
beforeAll(() => loadTexts('pages'))

const order = {
  ...{ order_id: 7, type: 3, plan_id: 0, plan_name: '', payload: { download_push: 20, storage: 100 } },
  ...{ amount: 6000, currency: 1, status: 'success', pay_state: 'success_pay', refunded: 0 },
  ...{ partner_code: '', created_time: 1_790_000_000, paid_time: 1_790_000_100, receipt: 3 },
}
const pageOf = (items: object[]) => ({ list: items, total: items.length, page: 1, page_size: 1 })

function show(given: StubbedAnswers) {
  queryClient.clear()
  const asked = stubCalls({ '/api/buy/order-status': { order_id: 7, status: 'success' }, ...given })
  renderInApp(<PaymentReturn orderId={7} contact={null} again={null} onClose={() => undefined} />)
  return asked
}

it('[BL-02.114] the result of a payment names what was bought, its amount and its number', async () => {
  const asked = show({ '/api/buy/orders': pageOf([order]) })
  await screen.findByText('Payment received')
  await screen.findByText('Pack')
  screen.getByText('20 downloads · 100 GB of storage')
  screen.getByText('$60')
  screen.getByText('Order ORD-000007')
  expect(asked.some(address => address.includes('/buy/orders?order_id=7&'))).toBe(true)
})

it('[BL-02.114] a plan is named alone; the number stays without the purchase', async () => {
  show({ '/api/buy/orders': pageOf([{ ...order, type: 1, plan_id: 22, payload: {}, amount: 79_900 }]) })
  await screen.findByText('Plan B')
  screen.getByText('$799')
  show({ '/api/buy/orders': new StubbedFailure(500, 9000, 'Try again soon.') })
  await screen.findAllByText('Order ORD-000007')
})
