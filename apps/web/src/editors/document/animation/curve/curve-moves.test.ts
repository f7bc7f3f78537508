import type { CurveKey } from '@adloom/engine/data'
import { curveAt, CURVE_PRESETS, easing } from '@adloom/engine/tween'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addKey,
  changeByKeyboard,
  curveOfEase,
  curvePath,
  moveHandle,
  moveKey,
  reachOf,
  removeKey,
  turnSmooth,
} from './curve-moves.ts'

const line: CurveKey[] = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
]
const bent: CurveKey[] = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0.8, in: [-0.2, 0], out: [0.1, 0] },
  { x: 1, y: 1 },
]
const isOrdered = (keys: readonly CurveKey[]) => keys.every((key, at) => at === 0 || key.x >= keys[at - 1]!.x)

it('[ED-02.22] a new key does not change the shape of the curve', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURVE_PRESETS.map(preset => preset.keys)),
      fc.integer({ min: 5, max: 95 }),
      (keys, percent) => {
        const added = addKey(keys, percent / 100)
        expect(added.keys).toHaveLength(keys.length + 1)
        expect(added.keys[added.at]!.x).toBeCloseTo(percent / 100)
        expect(isOrdered(added.keys)).toBe(true)
        for (const x of [0, 0.25, 0.5, 0.75, 1])
          expect(Math.abs(curveAt(added.keys, x) - curveAt(keys, x))).toBeLessThan(0.01)
        expect(curveAt(added.keys, percent / 100)).toBeCloseTo(curveAt(keys, percent / 100), 2)
      },
    ),
  )
})

it('[ED-02.22] a key moves only between its neighbours, and the end keys keep their time', () => {
  expect(moveKey(bent, 1, 1.4, 0.3)[1]).toMatchObject({ x: 1, y: 0.3 })
  expect(moveKey(bent, 1, -1, 5)[1]).toMatchObject({ x: 0, y: 2 })
  expect(moveKey(bent, 0, 0.5, 0.5)).toEqual(bent)
  expect(moveKey(bent, 2, 0.5, 0.5)).toEqual(bent)
  expect(removeKey(bent, 1)).toEqual([bent[0], bent[2]])
  expect(removeKey(bent, 0)).toEqual(bent)
  expect(removeKey(bent, 2)).toEqual(bent)
})

it('[ED-02.22] a handle stops at the next key and moves the opposite handle unless they are separate', () => {
  const moved = moveHandle(bent, 1, 'out', 0.9, 0.5)[1]!
  expect(moved.out).toEqual([0.5, 0.5])
  expect(moved.in![0] / moved.in![1]).toBeCloseTo(1, 1)
  expect(Math.hypot(...moved.in!)).toBeCloseTo(0.2, 2)
  expect(moveHandle(bent, 1, 'out', 0.3, 0.5, true)[1]!.in).toEqual([-0.2, 0])
  expect(moveHandle(line, 0, 'in', -0.3, 0)).toEqual(line)
})

it('[ED-02.22] a key changes between smooth and corner', () => {
  const corner: CurveKey[] = [line[0]!, { x: 0.4, y: 0.2 }, line[1]!]
  const smooth = turnSmooth(corner, 1)
  expect(smooth[1]).toMatchObject({
    in: [expect.closeTo(-0.133, 3), expect.closeTo(-0.133, 3)],
    out: [0.2, 0.2],
  })
  expect(turnSmooth(smooth, 1)).toEqual(corner)
  expect(turnSmooth(line, 0)[0]).toEqual({ x: 0, y: 0, out: [0.333, 0.333] })
})

it('[ED-02.22] arrow keys move a key or handle, ten times as far with Shift', () => {
  const press = (key: string, held = {}) => ({ key, shiftKey: false, altKey: false, ...held })
  expect(changeByKeyboard(bent, 1, 'key', press('ArrowRight'))!.keys[1]).toMatchObject({ x: 0.51, y: 0.8 })
  expect(changeByKeyboard(bent, 1, 'key', press('ArrowUp', { shiftKey: true }))!.keys[1]).toMatchObject({
    x: 0.5,
    y: 0.9,
  })
  const apart = changeByKeyboard(bent, 1, 'out', press('ArrowDown', { shiftKey: true, altKey: true }))!
  expect(apart.keys[1]).toMatchObject({ in: [-0.2, 0], out: [0.1, -0.1] })
  expect(apart.chosen).toBeUndefined()
})

it('[ED-02.22] Delete removes a key and chooses the one before, Enter makes it smooth or a corner', () => {
  const press = (key: string) => ({ key, shiftKey: false, altKey: false })
  expect(changeByKeyboard(bent, 1, 'key', press('Delete'))).toEqual({ keys: [bent[0], bent[2]], chosen: 0 })
  expect(changeByKeyboard(bent, 1, 'key', press('Enter'))!.keys[1]).toEqual({ x: 0.5, y: 0.8 })
  expect(changeByKeyboard(bent, 1, 'in', press('Delete'))).toBeUndefined()
  expect(changeByKeyboard(bent, 1, 'key', press('Tab'))).toBeUndefined()
  expect(changeByKeyboard(line, 0, 'out', press('ArrowUp'))).toBeUndefined()
  expect(changeByKeyboard(line, 2, 'key', press('Delete'))).toBeUndefined()
})

it('[ED-02.22] a named easing becomes keys that give the same values', () => {
  for (const name of ['linear', 'cubic.out', 'sine.inOut', 'back.out', 'quad.in', undefined]) {
    const [keys, ease] = [curveOfEase(name), easing(name)]
    for (let x = 0; x <= 1; x += 0.05) expect(Math.abs(curveAt(keys, x) - ease(x))).toBeLessThan(0.03)
    expect([keys[0]!.y, keys.at(-1)!.y]).toEqual([0, 1])
  }
})

it('[ED-02.4] keys stay in time order under any sequence of edits', () => {
  const act = fc.tuple(
    fc.constantFrom('add', 'move', 'remove', 'in', 'out', 'smooth'),
    fc.nat({ max: 6 }),
    fc.integer({ min: -150, max: 250 }),
    fc.integer({ min: -300, max: 300 }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), acts => {
      let keys: readonly CurveKey[] = line
      for (const [what, at, x, y] of acts) {
        if (what === 'add') keys = addKey(keys, x / 100).keys
        else if (what === 'move') keys = moveKey(keys, at, x / 100, y / 100)
        else if (what === 'remove') keys = removeKey(keys, at)
        else if (what === 'smooth') keys = turnSmooth(keys, at)
        else keys = moveHandle(keys, at, what as 'in' | 'out', x / 100, y / 100)
      }
      expect(isOrdered(keys)).toBe(true)
      expect([keys[0], keys.at(-1)]).toMatchObject([
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ])
      for (let time = 0; time <= 1; time += 0.1) expect(Number.isFinite(curveAt([...keys], time))).toBe(true)
    }),
  )
})

it('[ED-02.22] the path of a curve fits its box', () => {
  expect(curvePath(line, 10, 10, 0, 1, 2)).toBe('M0 10L5 5L10 0')
  const { low, high } = reachOf(CURVE_PRESETS.find(preset => preset.name === 'overshoot')!.keys)
  expect(low).toBeLessThan(0)
  expect(high).toBeGreaterThan(1.5)
})
