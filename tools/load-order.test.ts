import { expect, it } from 'vitest'
import { findEarlyReads } from './load-order.mjs'

const namesOf = (source: string) => findEarlyReads(source, 'sample.tsx').flatMap(({ names }) => names)

it('reports a constant that is read above its definition', () => {
  expect(findEarlyReads('const first = second\nconst second = 1', 'sample.ts')).toEqual([
    { line: 1, names: ['second'] },
  ])
  expect(namesOf('class First extends Second {}\nclass Second {}')).toEqual(['Second'])
})

it('follows functions that run while the module loads', () => {
  const functionCalled = 'const first = make()\nfunction make() { return second }\nconst second = 1'
  const callbackRun = 'const first = [1].map(item => item + second)\nconst second = 1'
  const functionPassed = 'const first = [1].map(add)\nfunction add() { return second }\nconst second = 1'
  for (const source of [functionCalled, callbackRun, functionPassed])
    expect(namesOf(source)).toEqual(['second'])
})

it('accepts names that are read later, are local, or are not variables', () => {
  for (const source of [
    'const first = () => second\nconst second = 1',
    'it("runs later", () => second)\nconst second = 1',
    'it.each([1])("runs later", () => second)\nconst second = 1',
    'const first = [1].map(second => second)\nconst second = 1',
    'const first = [1].map(() => { const { second } = { second: 1 }; return second })\nconst second = 1',
    'const first = { second: 1 }.second\nconst second = 1',
    'type First = typeof second\nconst second = 1',
  ])
    expect(namesOf(source), source).toEqual([])
})
