import { expect, it } from 'vitest'
import { createClock } from './clock.ts'

it('[D-33.1] runs the timers of a step by their due time, then in the order they were set', () => {
  const clock = createClock()
  const order: string[] = []
  for (const [ms, name] of [
    [15, 'last'],
    [5, 'first'],
    [10, 'second'],
    [10, 'third'],
  ] as const)
    clock.after(ms, () => order.push(name))
  clock.step()
  expect(order).toEqual(['first', 'second', 'third', 'last'])
})
