import { describe, expect, it } from 'vitest'
import { formatBytes, formatPercent } from './format.ts'

describe('format', () => {
  it('[D-36] counts bytes in the decimal units the networks use', () => {
    expect([0, 999, 1000, 618_000, 2_000_000, 5_242_880, 123_456_789].map(formatBytes))
      .toEqual(['0 B', '999 B', '1 KB', '618 KB', '2.0 MB', '5.2 MB', '123 MB'])
  })

  it('[D-36] never rounds up into a thousand of a unit', () => {
    expect(formatBytes(999_600)).toBe('1.0 MB')
  })

  it('[LV-05] keeps a share within 0 and 100 percent', () => {
    expect([-1, 0.426, 2].map(formatPercent)).toEqual(['0 %', '43 %', '100 %'])
  })
})
