import { describe, expect, it } from 'vitest'
import { reviewScript } from './review-script.ts'

const review = (source: string, language: 'js' | 'ts' = 'js') => reviewScript({ source, language })

describe("what a network's reviewers would find in a script", () => {
  it.each([
    'ad.after(2, () => ad.nextScene())',
    'const clock = ad.every(1, () => {})',
    "ad.on('ready', () => { ad.after(1, () => {}) })",
    'ad.on("gameStart", function () { ad.every(1, () => {}) })',
    'const a = ad\na.after(1, () => {})'.replace('\n', ';'),
  ])('[PL-03.42] a timer before the first touch: %s', source => {
    expect(review(source)).toEqual({ timers: [1], stores: [] })
  })

  it.each([
    "ad.on('start', () => { ad.after(2, () => {}) })",
    "ad.layer('Hero').on('click', () => { ad.every(1, () => {}) })",
    'ad.after(0, () => {})',
    'function later() { ad.after(1, () => {}) }',
    "ad.on('click', () => { ad.after(1, () => {}) })",
  ])('[PL-03.42] no timer before the first touch: %s', source => {
    expect(review(source).timers).toEqual([])
  })

  it('[PL-03.42] a store that a tap anywhere opens, and none on a layer, under a condition or from a named function', () => {
    expect(review("\nad.on('click', () => ad.store())")).toEqual({ timers: [], stores: [2] })
    expect(review("ad.on('down', () => {\n  ad.store()\n})", 'ts').stores).toEqual([2])
    for (const source of [
      "ad.layer('Button').on('click', () => ad.store())",
      "let taps = 0\nad.on('click', () => { if (++taps > 1) ad.store() })",
      "ad.on('click', () => taps > 1 && ad.store())",
      'const go = () => ad.store()',
      "ad.on('end', () => ad.store())",
      "ad.on('click', () => { ad.define('go', () => ad.store()) })",
    ])
      expect(review(source).stores, source).toEqual([])
  })

  it('[PL-03.42] finds nothing in a script with syntax errors', () => {
    expect(review('ad.after(1, () => {')).toEqual({ timers: [], stores: [] })
  })
})
