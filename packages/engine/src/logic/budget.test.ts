import { expect, it } from 'vitest'
import { createBudget } from './budget.ts'
import { MOST_OF_CHAIN, MOST_OF_FRAME } from './limits.ts'

it('[RS-01.6] gives each chain its own units, also after a chain that threw', () => {
  const reports: string[] = []
  const budget = createBudget(message => reports.push(message))
  expect(() =>
    budget.chain(() => {
      budget.takeUnits(MOST_OF_CHAIN)
      throw new Error('broken')
    }),
  ).toThrow('broken')
  let hasUnits = false
  budget.chain(() => {
    hasUnits = budget.takeUnits(MOST_OF_FRAME - MOST_OF_CHAIN)
  })
  expect(hasUnits).toBe(true)
  budget.chain(() => {
    hasUnits = budget.takeUnits(1)
  })
  expect([hasUnits, reports]).toEqual([false, ['Too many responses at once']])
  budget.renewBudget()
  budget.chain(() => {
    hasUnits = budget.takeUnits(MOST_OF_CHAIN) && !budget.takeUnits(1)
  })
  expect([hasUnits, reports.length]).toEqual([true, 1])
})
