// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { openPurchase, type PurchaseRequest } from '../../lib/purchase-request.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { PurchaseDialogs } from './purchase-dialogs.tsx'
import { buyer, offers, partners, user } from './purchases.test-support.ts'

setUpComponentTests()

function show(request: PurchaseRequest) {
  const priced: [path: string, body: unknown][] = []
  stubCalls(
    {
      '/api/buy/offers': offers,
      '/api/partner/list': partners,
      '/api/user/profile': buyer,
      '/api/common/country/list': { list: [] },
    },
    priced,
  )
  queryClient.setQueryData(meQuery.queryKey, user)
  openPurchase(request)
  renderInApp(<PurchaseDialogs onContact={() => undefined} />)
  return priced
}

it.each([
  ['a plan', { kind: 'package', planId: 21 }, 'Subscribe to Plan A', '720px'],
  ['a pack', { kind: 'pack' }, 'Buy a pack', '720px'],
  ['a recharge', { kind: 'recharge' }, 'Recharge', '480px'],
] as const)('[BL-05.91] the dialog of %s has its width', async (_what, request, name, width) => {
  show(request)
  const dialog = await screen.findByRole('dialog', { name })
  expect(dialog.style.width).toBe(width)
})

it('[BL-05.92] a pack begins with the counts that are suggested, until the subscription ends', async () => {
  show({ kind: 'pack' })
  const counts = ['Downloads and pushes', 'Video credits', 'Storage'].map(
    async name => (await screen.findByLabelText<HTMLInputElement>(name)).value,
  )
  expect(await Promise.all(counts)).toEqual(['10', '1', '0'])
  within(screen.getByRole('region', { name: 'Order summary' })).getByText('2026-02-27 to 2026-12-31')
})
