import { describe, expect, it } from 'vitest'
import { formatMoney, formatPercent } from './format.ts'

describe('format', () => {
  it('[BL-01.2] shows minor units as money, with cents only where there are some', () => {
    expect([0, 123_450, 123_400, -5000].map(minor => formatMoney(minor, 'USD', 'en'))).toEqual([
      '$0',
      '$1,234.50',
      '$1,234',
      '-$50',
    ])
    expect(formatMoney(9900, 'CNY', 'zh-cn')).toBe('¥99')
  })

  it('[LV-05.2] keeps a share within 0 and 100 percent', () => {
    expect([-1, 0.426, 2].map(formatPercent)).toEqual(['0 %', '43 %', '100 %'])
  })
})
