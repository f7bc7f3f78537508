import { relativeChange } from '@adloom/contract/insight-metrics'
import { describe, expect, it } from 'vitest'
import { abbreviate, formatChange, formatMetric, formatShareOf, formatShort } from './metric-format.ts'

const english = (name: Parameters<typeof formatMetric>[0], value: number) => formatMetric(name, value, 'en')

describe('formatMetric', () => {
  it('[IN-03.1] writes shares as percent with two decimals, and NaN and infinity as 0%', () => {
    expect([0.4, 1, 0, 0.12345, Number.NaN, Infinity].map(value => english('fi_rate', value))).toEqual([
      '40.00%',
      '100.00%',
      '0.00%',
      '12.35%',
      '0%',
      '0%',
    ])
  })

  it('[IN-03.1] hides rates of ad networks above 1, but not those of playables', () => {
    for (const name of ['ctr', 'cvr', 'ivr'] as const) {
      expect(english(name, 1.0001)).toBe('-')
      expect(english(name, 1)).toBe('100.00%')
    }
    expect(english('rp_rate', 1.5)).toBe('150.00%')
  })

  it('[IN-03.1] writes money with $, separators and two decimals', () => {
    expect([1234567.891, 0, 0.004, -5].map(value => english('cost', value))).toEqual([
      '$1,234,567.89',
      '$0.00',
      '$0.00',
      '-$5.00',
    ])
    expect(english('cpi', Number.NaN)).toBe('$0.00')
  })

  it('[IN-03.1] rounds times to seconds and the average of interactions to two decimals', () => {
    expect([2999, 499, 3_600_000].map(value => english('fi_time', value))).toEqual(['3 s', '0 s', '3,600 s'])
    expect(english('vi_avg', 4.005)).toBe('4.01')
    expect(english('gs', 1_234_567)).toBe('1,234,567')
  })
})

it('[IN-03.72] a share of nothing is "-"', () => {
  expect([formatShareOf(1, 4, 'en'), formatShareOf(0, 4, 'en'), formatShareOf(0, 0, 'en')]).toEqual([
    '25.00%',
    '0.00%',
    '-',
  ])
})

describe('formatShort', () => {
  it('[IN-03.1] abbreviates large counts with k, m, bn and tn', () => {
    expect(
      [999, 1000, 12_345, 999_949, 999_950, 1_500_000, 2e9, 3.25e12].map(value => abbreviate(value, 'en')),
    ).toEqual(['999', '1k', '12.3k', '999.9k', '1m', '1.5m', '2bn', '3.3tn'])
  })

  it('[IN-03.1] keeps values below 10,000, rates and times in full', () => {
    expect(formatShort('gs', 9999, 'en')).toBe('9,999')
    expect(formatShort('cost', 25_300, 'en')).toBe('$25.3k')
    expect(formatShort('fi_rate', 0.5, 'en')).toBe('50.00%')
    expect(formatShort('ge_time', 26_000, 'en')).toBe('26 s')
  })
})

describe('relativeChange', () => {
  it('[IN-03.2] is relative to the earlier value and absent without one', () => {
    expect(relativeChange(150, 100)).toBe(0.5)
    expect(relativeChange(0, 50)).toBe(-1)
    expect(relativeChange(5, 0)).toBeUndefined()
    expect(relativeChange(5, undefined)).toBeUndefined()
    expect(relativeChange(Infinity, 2)).toBeUndefined()
  })

  it('[IN-03.2] is written with its sign', () => {
    expect([0.125, -0.034, 0].map(change => formatChange(change, 'en'))).toEqual(['+12.5%', '-3.4%', '0.0%'])
  })
})
