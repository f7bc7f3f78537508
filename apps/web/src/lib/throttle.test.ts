import { describe, expect, it } from 'vitest'
import { throttled } from './throttle.ts'

describe('throttled', () => {
  it('[SE-09] lets an action through once a second', () => {
    let now = 0
    const ran: number[] = []
    const act = throttled((value: number) => { ran.push(value) }, () => now)
    act(1)
    now = 999
    act(2)
    now = 1000
    act(3)
    expect(ran).toEqual([1, 3])
  })
})
