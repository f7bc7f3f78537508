import { expect, it } from 'vitest'
import { causeText, movementCauseText, readCause, storedCauseText } from './cause-texts.ts'
import { languages } from './constants.ts'

it('[BL-03.7] a stored cause is read by its kind and id, an unknown one is an adjustment', () => {
  expect(readCause('bill:2026-11:2026-11-20')).toEqual({ kind: 'bill', id: '2026-11' })
  expect(readCause('video-render:12:3')).toEqual({ kind: 'video', id: '12' })
  expect(readCause('constructor:1').kind).toBe('other')
  expect(storedCauseText('order:12', 'en')).toBe('Order ORD-000012')
  expect(storedCauseText('refund-failed:7', 'zh-cn')).toBe('退款 7（已退回）')
  expect(storedCauseText('', 'ja')).toBe('調整')
})

it('[BL-03.7] a movement is named by what was made, its plan, or its order', () => {
  const movement = (kind: 'job' | 'plan' | 'order' | 'demand', name: string) => ({
    cause: { kind, id: 7, name },
    plan_id: kind === 'plan' ? 21 : 0,
  })
  expect(movementCauseText(movement('job', 'Tile parade'), 'en')).toBe('Tile parade')
  expect(movementCauseText(movement('plan', 'Plan A'), 'ja')).toBe('プラン A')
  expect(movementCauseText(movement('order', 'Plan A'), 'en')).toBe('Order ORD-000007')
  expect(movementCauseText(movement('demand', ''), 'en')).toBe('Demand order 7')
  for (const language of languages) expect(causeText({ kind: 'job', id: 7 }, language)).toMatch(/\S 7$/)
})
