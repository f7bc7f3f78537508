// @vitest-environment happy-dom
import type { PredictedCost } from '@adloom/contract/predicted-cost'
import type { PaidAct } from '@adloom/contract/spending'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../lib/component-tests.test-support.tsx'
import { usePurchaseRequest } from '../lib/purchase-request.ts'
import { useActCost } from '../lib/queries/act-cost.ts'
import { meQuery } from '../lib/queries/session.ts'
import { queryClient } from '../lib/query-client.ts'
import { StubbedFailure, stubCalls } from '../lib/stub-calls.test-support.ts'
import { ActCost } from './act-cost.tsx'

setUpComponentTests()

const grant = { grant_id: 1, plan_id: 22, plan_name: 'B', expired_time: 1_900_000_000, amount: 2 }
const cost: PredictedCost = {
  ...{
    usage_type: 'video_credits',
    amount: 4,
    free: 0,
    remaining: 12,
    left: 8,
    limit_left: -1,
    enough: true,
  },
  burns: [grant, { ...grant, grant_id: 2, plan_id: 0, plan_name: '' }],
}
const address = '/api/user/balance/predict-cost'
const exported: PaidAct = { act: 'video', id: 7, files: 4 }

function Dialog({ act }: { act: PaidAct | undefined }) {
  const prediction = useActCost(act)
  return (
    <>
      <ActCost prediction={prediction} />
      <button type="button" disabled={prediction.isStopped}>
        Start
      </button>
    </>
  )
}

async function show(changed: Partial<PredictedCost>) {
  queryClient.setQueryData(meQuery.queryKey, {
    ...{ account_type: 'normal', plans: [{ plan_type: 1, type: 1 }] },
  } as never)
  const item = { ...cost, ...changed }
  stubCalls({ [address]: { items: [item], enough: item.enough, money: null } })
  renderInApp(<Dialog act={exported} />)
  return (await screen.findByText(/^Uses/)).textContent
}
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start' })

it('[BL-01.82] states what an act uses of what is left, and which grants with their ends', async () => {
  expect(await show({})).toBe('Uses 4 of 12 video credits · 8 left afterwards')
  expect(start().disabled).toBe(false)
  expect(screen.getAllByRole('listitem', { hidden: true }).map(one => one.textContent)).toEqual([
    '2 from Plan B, which ends on 2030-03-17',
    '2 from video credits bought on top, which ends on 2030-03-17',
  ])
})

it.each([
  [{ amount: 1, remaining: -1, left: -1 }, 'Uses 1 video credit · your plan has no limit'],
  [{ amount: 0, left: 12, burns: [] }, 'Uses no video credits'],
  [
    { usage_type: 'download_push' as const, amount: 0, free: 4, remaining: -1, left: -1, burns: [] },
    'Uses no downloads · 4 paid before',
  ],
  [
    { usage_type: 'download_push', amount: 1, free: 3, left: 11 } as const,
    'Uses 1 of 12 downloads · 3 paid before · 11 left afterwards',
  ],
])('[BL-01.82] states what is unlimited, free or paid before: %o', async (changed, text) => {
  expect(await show(changed)).toBe(text)
  expect(start().disabled).toBe(false)
})

it('[BL-01.83] an act that costs more than is left cannot be started and leads to the purchase', async () => {
  expect(await show({ amount: 14, left: 0, enough: false })).toBe('Uses 14 of 12 video credits')
  expect(start().disabled).toBe(true)
  expect(screen.getByText(/2 video credits are missing\./)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Buy video credits' }))
  expect(usePurchaseRequest.getState().request).toEqual({ kind: 'pack' })
})

it('[BL-01.83] an act over a limit cannot be started and leads to the owner', async () => {
  await show({ limit_left: 3, enough: false })
  expect(start().disabled).toBe(true)
  expect(screen.getByText('The limit set for this month leaves 3 video credits.')).toBeDefined()
  expect(screen.getByText(/Ask the owner/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Buy/ })).toBeNull()
})

it('[BL-01.83] a cost that could not be loaded is asked for again and stops nothing', async () => {
  stubCalls({ [address]: new StubbedFailure(403, 1, 'Refused') })
  renderInApp(<Dialog act={exported} />)
  expect(start().disabled).toBe(true)
  await screen.findByText(/The cost could not be loaded\./)
  expect(start().disabled).toBe(false)
  stubCalls({ [address]: { items: [cost], enough: true, money: null } })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Uses 4 of 12/)).toBeDefined()
})

it('[BL-01.82] nothing is stated while nothing is chosen', () => {
  renderInApp(<Dialog act={undefined} />)
  expect(screen.queryByRole('status')).toBeNull()
  expect(start().disabled).toBe(false)
})
