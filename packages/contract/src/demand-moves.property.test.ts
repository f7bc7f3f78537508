import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  demandMoveNames,
  demandMoves,
  demandRoles,
  isPossibleMove,
  movesFrom,
  placeAfter,
  testStatusList,
  waitingFor,
  type DemandMoveName,
  type DemandPlace,
  type DemandRole,
} from './demand-moves.ts'

const start: DemandPlace = { status: 'unsubmit', test_status: 0 }
const key = ({ status, test_status: test }: DemandPlace) => `${status}/${test}`

/** The rule once more, written apart from the code: place, role, move, place. */
const drawn = `
unsubmit/0 advertiser submit submited/0
submited/0 advertiser withdraw unsubmit/0
submited/0 planner reject rejected/0
rejected/0 advertiser submit submited/0
submited/0 planner confirm confirmed/0
confirmed/0 planner plan planned/0
planned/0 developer dev_reject dev_rejected/0
dev_rejected/0 planner plan planned/0
planned/0 developer dev_confirm dev_confirmed/0
dev_confirmed/0 developer start dev_ongoing/8
dev_ongoing/8 developer request_test dev_ongoing/7
dev_ongoing/7 tester begin_test dev_ongoing/1
dev_ongoing/3 tester begin_test dev_ongoing/1
dev_ongoing/1 tester pass_test dev_ongoing/2
dev_ongoing/1 tester fail_test test_failed/15
test_failed/15 developer retest dev_ongoing/3
dev_ongoing/2 tester review_size dev_ongoing/10
dev_ongoing/10 planner approve_size dev_ongoing/13
dev_ongoing/10 planner reject_size dev_ongoing/11
dev_ongoing/10 planner fail_submit dev_ongoing/12
dev_ongoing/11 developer resubmit dev_ongoing/10
dev_ongoing/12 developer resubmit dev_ongoing/10
dev_ongoing/13 advertiser approve dev_ongoing/9
dev_ongoing/13 advertiser request_changes test_failed/15
dev_ongoing/9 planner deliver delivered/9`

const arrows = drawn
  .trim()
  .split('\n')
  .map(line => line.split(' ') as [string, string, DemandMoveName, string])

/** Adds the arrows to `discarded`: the account until the plan, planners from the confirmation on. */
const places = [...new Set(arrows.flatMap(([from, , , to]) => [from, to]))].filter(
  place => !place.startsWith('delivered'),
)
const account = new Set(['unsubmit/0', 'submited/0', 'rejected/0', 'confirmed/0'])
const beforePlanners = new Set(['unsubmit/0', 'submited/0', 'rejected/0'])
for (const place of places) {
  const to = place.endsWith('/0') ? 'discarded/0' : 'discarded/14'
  if (account.has(place)) arrows.push([place, 'advertiser', 'cancel', to])
  if (!beforePlanners.has(place)) arrows.push([place, 'planner', 'discard', to])
}

/** A step tries any move as any role, or takes one of the moves that the rule has here: walks get deep. */
const step = fc.record({
  role: fc.constantFrom(...demandRoles),
  move: fc.constantFrom(...demandMoveNames),
  drawn: fc.nat(20),
  isDrawn: fc.boolean(),
})
const walk = fc.array(step, { maxLength: 80 })

describe('moves of an order', () => {
  it('[CS-01.2] any walk of any roles takes exactly the moves that the drawn rule has', () => {
    fc.assert(
      fc.property(walk, steps => {
        let at = start
        for (const { role: anyRole, move: anyMove, drawn: index, isDrawn } of steps) {
          const here = arrows.filter(one => one[0] === key(at))
          const taken = isDrawn ? here[index % here.length] : undefined
          const [role, move] = taken ? [taken[1] as DemandRole, taken[2]] : [anyRole, anyMove]
          const arrow = arrows.find(one => one[0] === key(at) && one[1] === role && one[2] === move)
          const isAllowed = movesFrom(at, new Set([role])).includes(move)
          expect(isAllowed, `${role} ${move} at ${key(at)}`).toBe(arrow !== undefined)
          if (!isAllowed) continue
          at = placeAfter(move, at)
          expect(key(at)).toBe(arrow![3])
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('[CS-01.2] every drawn move exists, and every move is drawn', () => {
    for (const [from, role, move, to] of arrows) {
      const [status, test] = from.split('/')
      const at = { status, test_status: Number(test) } as DemandPlace
      expect(isPossibleMove(move, at), `${move} at ${from}`).toBe(true)
      expect(demandMoves[move].by).toBe(role)
      expect(key(placeAfter(move, at))).toBe(to)
    }
    expect(new Set(arrows.map(one => one[2]))).toEqual(new Set(demandMoveNames))
  })

  it('[CS-01.2] a walk reaches every test status; an ended order has no move', () => {
    const reached = new Set<string>([key(start)])
    for (let before = 0; before < reached.size;) {
      before = reached.size
      for (const [from, , , to] of arrows) if (reached.has(from)) reached.add(to)
    }
    const tests = new Set([...reached].map(place => Number(place.split('/')[1])))
    expect([...tests].sort((one, two) => one - two)).toEqual(
      [...testStatusList].sort((one, two) => one - two),
    )
    const everybody = new Set(demandRoles)
    for (const status of ['delivered', 'discarded'] as const)
      for (const test_status of testStatusList) {
        expect(movesFrom({ status, test_status }, everybody)).toEqual([])
        expect(waitingFor({ status, test_status })).toBeUndefined()
      }
  })

  it('[CS-01.9] every open order waits for one role, which can make a move that leads on', () => {
    for (const place of places) {
      const [status, test] = place.split('/')
      const role = waitingFor({ status, test_status: Number(test) } as DemandPlace)
      expect(role, place).toBeDefined()
      expect(arrows.some(one => one[0] === place && one[1] === role && !one[3].startsWith('discarded'))).toBe(
        true,
      )
    }
  })
})
