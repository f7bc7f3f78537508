import { describe, expect, it } from 'vitest'
import {
  amountProblem,
  buysAnything,
  type CounterRule,
  orderProblems,
  packCount,
  packValidity,
  payAddress,
  planValidity,
} from './rules.ts'

const downloads: CounterRule = { usage_type: 'download_push', minimum: 10, step: 10, maximum: 1000 }
const credits: CounterRule = { usage_type: 'video_credits', minimum: 1, step: 1, maximum: 1000 }
const storage: CounterRule = { usage_type: 'storage', minimum: 100, step: 100, maximum: 100 }
const counted = (rule: CounterRule, ...typed: (number | null)[]) => typed.map(value => packCount(rule, value))

describe('the counters of a pack', () => {
  it('[BL-02.40] downloads start at 10 in steps of 10: typing 1 gives 10, typing 9 gives 0', () => {
    expect(counted(downloads, null, 0, 1, 5, 9, 10, 11, 20, 25, -4)).toEqual([
      0, 0, 10, 10, 0, 10, 20, 20, 30, 0,
    ])
    const other = { ...downloads, minimum: 50, step: 20 }
    expect(counted(other, 1, 49, 50, 51, 989, 999)).toEqual([50, 0, 50, 70, 990, 990])
    expect(counted(downloads, 2_000_000)).toEqual([1000])
  })

  it('[BL-02.40] video credits start at 0 in whole steps', () => {
    expect(counted(credits, null, -1, 0, 1, 2.9, 7)).toEqual([0, 0, 0, 1, 2, 7])
    expect(counted({ ...credits, minimum: 5, step: 5 }, 4, 5, 12)).toEqual([0, 5, 10])
  })

  it('[BL-02.40] storage is nothing or one unit', () => {
    expect(counted(storage, null, 0, 1, 99, 100, 101, 300)).toEqual([0, 0, 0, 0, 100, 100, 100])
  })

  it('[BL-02.41] an order of nothing cannot be sent', () => {
    expect(buysAnything({ download_push: 0, video_credits: 0 })).toBe(false)
    expect(buysAnything({})).toBe(false)
    expect(buysAnything({ download_push: 0, storage: 100 })).toBe(true)
  })
})

it('[BL-02.42] a recharge amount is required, whole, of digits only, and not below the minimum', () => {
  const problems = ['', ' ', '12.5', '-100', '1e3', '１００', 'x', '99', '100', ' 250 ', '1000001'].map(
    text => amountProblem(text, { min_amount: 100, max_amount: 1_000_000 }),
  )
  expect(problems).toEqual([
    ...(['required', 'required', 'whole', 'whole', 'whole', 'whole', 'whole'] as const),
    ...['minimum', undefined, undefined, 'maximum'],
  ])
})

it('[BL-02.43] a plan is valid to today plus its days minus 1, a pack until the plan ends', () => {
  const noon = Date.UTC(2026, 1, 27, 12) / 1000
  expect(planValidity(noon, 1)).toEqual(['2026-02-27', '2026-02-27'])
  expect(planValidity(noon, 30)).toEqual(['2026-02-27', '2026-03-28'])
  expect(packValidity(noon, Date.UTC(2026, 11, 31, 12) / 1000)).toEqual(['2026-02-27', '2026-12-31'])
})

it('[BL-02.44] a partner is required unless the account has none, and the consent always', () => {
  const chosen = { partnerCode: 'P1', buysForItself: false, agreed: true }
  expect(orderProblems(chosen)).toEqual([])
  expect(orderProblems({ ...chosen, partnerCode: undefined })).toEqual(['partner'])
  expect(orderProblems({ ...chosen, partnerCode: undefined, buysForItself: true })).toEqual([])
  expect(orderProblems({ partnerCode: undefined, buysForItself: false, agreed: false })).toEqual([
    'partner',
    'agree',
  ])
})

it('[BL-02.46] the placeholder of the payment address is replaced by the order', () => {
  const address = 'http://127.0.0.1/api/buy/pay/{order_id}'
  expect(payAddress(address, 12)).toBe('http://127.0.0.1/api/buy/pay/12')
  expect(payAddress(encodeURI(address), 12)).toBe('http://127.0.0.1/api/buy/pay/12')
})
