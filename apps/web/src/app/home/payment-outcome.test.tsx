// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { useAwaitedOrder } from '../../lib/purchase-request.ts'
import { queryClient } from '../../lib/query-client.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { storageQuery } from '../../lib/queries/storage.ts'
import { stubCalls, StubbedFailure } from '../../lib/stub-calls.test-support.ts'
import { PaymentOutcome } from './payment-outcome.tsx'

setUpComponentTests()

const page = { list: [], total: 0, page: 1, page_size: 1 }

function returnFrom(status: string, repay: unknown = { order_id: 7, pay_url: 'https://pay/{order_id}' }) {
  const sent: [string, unknown][] = []
  stubCalls(
    {
      '/api/buy/order-status': { order_id: 7, status },
      '/api/buy/orders': page,
      '/api/user/order/repay': repay,
    },
    sent,
  )
  const tab = {
    ...{ opener: {}, document: document.implementation.createHTMLDocument(), close: vi.fn() },
    location: { replace: vi.fn() },
  }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/home/index?order_id=7&from=payment']}>
        <PaymentOutcome />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { sent, tab }
}

it.each(['failed', 'canceled'])(
  '[BL-02.127] a %s order is paid again in a new tab, and its payment is awaited',
  async status => {
    const { sent, tab } = returnFrom(status)
    fireEvent.click(await screen.findByRole('button', { name: 'Pay again' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay/7'))
    expect(sent).toEqual([['/api/user/order/repay', { order_id: 7 }]])
    expect(useAwaitedOrder.getState().order).toMatchObject({ orderId: 7, blocked: false })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Payment' })).toBeNull())
  },
)

it('[BL-02.127] a refused repetition closes the tab and leaves the result on screen', async () => {
  const { tab } = returnFrom('failed', new StubbedFailure(409, 5020, 'This order is paid.'))
  fireEvent.click(await screen.findByRole('button', { name: 'Pay again' }))
  await waitFor(() => expect(tab.close).toHaveBeenCalled())
  expect(useAwaitedOrder.getState().order).toBeUndefined()
  screen.getByText('The payment failed')
})

it('[BL-02.127] a received payment loads user, storage, offers, records and bills again', async () => {
  const keys = [
    meQuery.queryKey,
    storageQuery.queryKey,
    ['purchases', 'offers'],
    ['orders', 'list'],
    ['billing'],
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  returnFrom('success')
  await screen.findByText('Payment received')
  const reloaded = keys.map(key => queryClient.getQueryState(key)?.isInvalidated)
  expect(reloaded).toEqual(keys.map(() => true))
  expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
})
