import { describe, expect, it } from 'vitest'
import { formatBytes, formatMoney, formatPercent, formatStorage } from './format.ts'

describe('format', () => {
  it('[D-36] counts bytes in the decimal units the networks use', () => {
    expect([0, 999, 1000, 618_000, 2_000_000, 5_242_880, 123_456_789].map(formatBytes))
      .toEqual(['0 B', '999 B', '1 KB', '618 KB', '2.0 MB', '5.2 MB', '123 MB'])
  })

  it('[D-36] never rounds up into a thousand of a unit', () => {
    expect(formatBytes(999_600)).toBe('1.0 MB')
  })

  it('[AS-02] counts storage in units of 1024 up to TB', () => {
    expect([0, 1023, 1024, 6 * 1024 ** 3, 1.25 * 1024 ** 3, 2 * 1024 ** 4, 5000 * 1024 ** 4].map(formatStorage))
      .toEqual(['0 B', '1023 B', '1 KB', '6 GB', '1.3 GB', '2 TB', '5000 TB'])
    expect(formatStorage(1024 ** 2 - 1)).toBe('1.0 MB')
  })

  it('[D-06] shows minor units as money, with cents only where there are some', () => {
    expect([0, 123_450, 123_400, -5000].map(minor => formatMoney(minor, 'USD', 'en'))).toEqual(['$0', '$1,234.50', '$1,234', '-$50'])
    expect(formatMoney(9900, 'CNY', 'zh-cn')).toBe('¥99')
  })

  it('[LV-05] keeps a share within 0 and 100 percent', () => {
    expect([-1, 0.426, 2].map(formatPercent)).toEqual(['0 %', '43 %', '100 %'])
  })
})
