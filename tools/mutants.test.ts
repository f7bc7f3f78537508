import { expect, it } from 'vitest'
import { findMutants } from './mutants.mjs'

it('lists the changes of comparisons, conditions, constants, calls and results, but not of types', () => {
  const source = `type Size = 1 | 2
export function limit(size: Size, log: () => void) {
  if (size > 1) log()
  log()
  return size
}
`
  expect(findMutants(source, 'limit.ts').map(({ line, what }) => `${line}: ${what}`)).toEqual([
    '3: negates the condition',
    '3: > becomes >=',
    '3: adds 1 to the constant',
    '3: drops the call',
    '4: drops the call',
    '5: returns undefined',
  ])
})
