import { describe, expect, it } from 'vitest'
import { createEndReport } from './end-report.ts'

function opened() {
  let reports = 0
  return {
    report: createEndReport(() => {
      reports++
    }),
    count: () => reports,
  }
}

describe('end report', () => {
  it('[PL-03.2] reports the end of a touched ad at once', () => {
    const { report, count } = opened()
    report.touched()
    expect(count()).toBe(0)
    report.ended()
    expect(count()).toBe(1)
  })

  it('[PL-03.2] delays the end of an untouched ad until the first touch', () => {
    const { report, count } = opened()
    report.ended()
    expect(count()).toBe(0)
    report.touched()
    expect(count()).toBe(1)
  })

  it('[PL-03.3] reports the end once, also after a retry that ends again', () => {
    const { report, count } = opened()
    report.touched()
    report.ended()
    report.ended()
    report.touched()
    expect(count()).toBe(1)
  })
})
