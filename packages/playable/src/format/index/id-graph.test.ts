import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cyclicIds } from './id-graph.ts'

function reaches(edges: ReadonlyMap<string, string[]>, from: string): boolean {
  const seen = new Set<string>()
  const waiting = [...(edges.get(from) ?? [])]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === from) return true
    if (!seen.has(at)) waiting.push(...(edges.get(at) ?? []))
    seen.add(at)
  }
  return false
}

it('[RS-01.7] finds exactly the ids that lead back to themselves', () => {
  const id = fc.integer({ min: 0, max: 7 }).map(String)
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id), { maxLength: 14 }), pairs => {
      const edges = new Map<string, string[]>()
      for (const [from, to] of pairs) edges.set(from, [...(edges.get(from) ?? []), to])
      expect([...cyclicIds(edges)].sort()).toEqual(
        [...edges.keys()].filter(from => reaches(edges, from)).sort(),
      )
    }),
  )
})

it('[RS-01.7] follows each edge of a circle of 2000 once', () => {
  let followed = 0
  const ids = Array.from({ length: 2000 }, (_, at) => `p${at}`)
  const edges = {
    keys: () => ids,
    *get(id: string) {
      followed++
      yield `p${(Number(id.slice(1)) + 1) % 2000}`
    },
  }
  expect(cyclicIds(edges).size).toBe(2000)
  expect(followed).toBe(2000)
})
