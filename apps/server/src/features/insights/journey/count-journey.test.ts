import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countJourney } from './count-journey.ts'

const actions = { steps: 'actions' as const, known: ['start', 'a1', 'a2', 'a7'], most: 100 }
const step = (from: string, to: string, count: number, ms = 0) => ({ from, to, count, ms })
/** 100 displays; some end before any action, some leave and return. */
const sums = [
  step('', 'start', 100),
  step('start', 'a1', 80, 160_000),
  step('start', 'a10', 5, 100),
  step('start', 'leave', 12, 60_000),
  step('a1', 'a2', 50, 50_001),
  step('a1', 'redirect', 20, 8000),
  step('a2', 'leave', 60, 1),
  step('start', 's:one', 100),
  step('s:one', 's:two', 70, 700),
  step('s:two', 's:one', 10, 50),
  step('s:two', 'redirect', 25),
]

it('[IN-03.41] a point counts displays that reached it, went on, went to the store and are lost', () => {
  const { nodes } = countJourney(sums, actions)
  expect(nodes).toEqual([
    { id: 'start', reached: 100, next: 85, redirected: 0, lost: 15 },
    { id: 'a1', reached: 80, next: 50, redirected: 20, lost: 10 },
    { id: 'a2', reached: 50, next: 0, redirected: 0, lost: 50 },
    { id: 'a7', reached: 0, next: 0, redirected: 0, lost: 0 },
    { id: 'a10', reached: 5, next: 0, redirected: 0, lost: 5 },
  ])
})

it('[IN-03.42] a flow is the number of displays whose next point it is, with their mean time', () => {
  const { flows } = countJourney(sums, actions)
  expect(flows).toContainEqual({ from: 'start', to: 'a1', count: 80, time_ms: 2000 })
  expect(flows).toContainEqual({ from: 'a1', to: 'a2', count: 50, time_ms: 1000 })
  expect(flows).toContainEqual({ from: 'a1', to: 'redirect', count: 20, time_ms: 400 })
  expect(flows.filter(({ from, to }) => `${from}${to}`.includes('s:'))).toEqual([])
})

it('[IN-03.43] scenes are a journey of their own, in the order of the document and then by reach', () => {
  const { nodes, flows } = countJourney(sums, { steps: 'scenes', known: ['s:two'], most: 100 })
  expect(nodes).toEqual([
    { id: 's:two', reached: 70, next: 10, redirected: 25, lost: 35 },
    { id: 's:one', reached: 110, next: 70, redirected: 0, lost: 40 },
  ])
  expect(flows).toContainEqual({ from: 's:two', to: 's:one', count: 10, time_ms: 5 })
})

it('[IN-03.43] shows a limited number of points and the flows between them alone', () => {
  const { nodes, flows } = countJourney(sums, { ...actions, most: 2 })
  expect(nodes.map(({ id }) => id)).toEqual(['start', 'a1'])
  expect(flows.map(({ from, to }) => `${from}>${to}`)).toEqual(['start>a1', 'start>leave', 'a1>redirect'])
})

it('[IN-03.41] reached is the sum of the ways on, in any order of actions', () => {
  const journey = fc.record({
    actions: fc.subarray(['a1', 'a2', 'a3', 'a4'], { minLength: 0 }),
    isRedirected: fc.boolean(),
    leaves: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(journey, { maxLength: 30 }), displays => {
      const steps = displays.flatMap(({ actions: taken, isRedirected, leaves }) => {
        const path = ['', 'start', ...taken, ...(leaves ? ['leave'] : isRedirected ? ['redirect'] : [])]
        return path.slice(1).map((to, at) => step(path[at]!, to, 1))
      })
      for (const { reached, next, redirected, lost } of countJourney(steps, actions).nodes)
        expect(next + redirected + lost).toBe(reached)
    }),
  )
})
