import { describe, expect, it } from 'vitest'
import type { ParticleData } from '../data.ts'
import { seededRandom } from '../logic/random.ts'
import { createEmitter } from './emitter.ts'

const STILL = [1, 0, 0, 1, 0, 0] as [number, number, number, number, number, number]
const data = (more: Partial<ParticleData> = {}): ParticleData => ({
  area: { form: 'point' },
  space: 'local',
  count: 2,
  interval: 100,
  duration: 500,
  life: [1000, 1000],
  size: [10, 10],
  alpha: [1, 1],
  speed: [0, 0],
  spin: [0, 0],
  ...more,
})

interface Seen {
  x: number
  y: number
  size: number
  turn: number
  alpha: number
  color: string | undefined
}

function run(more: Partial<ParticleData>, steps: number, { seed = 7, space = STILL } = {}) {
  const emitter = createEmitter(data(more), seededRandom(seed))
  emitter.play()
  const step = (count: number) => {
    for (let i = 0; i < count; i++) emitter.step(space, 0, 0)
  }
  const look = (): Seen[] => {
    const seen: Seen[] = []
    emitter.each((x, y, size, turn, alpha, color) => seen.push({ x, y, size, turn, alpha, color }))
    return seen
  }
  step(steps)
  return { emitter, step, look }
}

describe('an emitter', () => {
  it('[ED-02.5] emits batches at an interval for a time; each particle lives for its lifetime', () => {
    const { emitter, step } = run({}, 1)
    expect(emitter.alive()).toBe(2)
    step(6)
    expect(emitter.alive()).toBe(4)
    step(30)
    expect(emitter.alive()).toBe(10)
    step(26)
    expect(emitter.alive()).toBe(8)
    step(60)
    expect(emitter.alive()).toBe(0)
  })

  it('[ED-02.5] emits without end in a loop, never more particles than the maximum', () => {
    const { emitter, step } = run({ loop: true, duration: 100 }, 600)
    expect(emitter.alive()).toBe(20)
    const dense = run({ loop: true, count: 100, interval: 1, life: [60_000, 60_000] }, 100)
    expect(dense.emitter.alive()).toBe(2000)
    step(1)
  })

  it('[D-33.1] moves the same for the same seed, and differently for another', () => {
    const wild = {
      speed: [50, 300],
      spin: [-90, 90],
      life: [300, 900],
      size: [1, 50],
      area: { form: 'rect', w: 100, h: 50, r: 20 },
      colors: ['#ff0000', '#00ff00'],
    } satisfies Partial<ParticleData>
    expect(run(wild, 40).look()).toEqual(run(wild, 40).look())
    expect(run(wild, 40).look()).not.toEqual(run(wild, 40, { seed: 8 }).look())
  })

  it('[ED-02.5] emits from a point, a rotated line, a circle or a rectangle', () => {
    const many = { count: 100, interval: 16, life: [5000, 5000] } satisfies Partial<ParticleData>
    const spots = (area: ParticleData['area']) => run({ ...many, area }, 5).look()
    expect(spots({ form: 'point', w: 90, h: 90 }).every(({ x, y }) => x === 0 && y === 0)).toBe(true)
    const line = spots({ form: 'line', w: 200, r: 90 })
    expect(line.every(({ x, y }) => Math.abs(x) < 0.01 && Math.abs(y) <= 100)).toBe(true)
    expect(Math.max(...line.map(({ y }) => y)) - Math.min(...line.map(({ y }) => y))).toBeGreaterThan(180)
    const circle = spots({ form: 'circle', w: 200 })
    expect(circle.every(({ x, y }) => Math.hypot(x, y) <= 100)).toBe(true)
    expect(circle.filter(({ x, y }) => Math.hypot(x, y) > 70.7).length / circle.length).toBeCloseTo(0.5, 1)
    const rect = spots({ form: 'rect', w: 200, h: 20, r: 0 })
    expect(rect.every(({ x, y }) => Math.abs(x) <= 100 && Math.abs(y) <= 10)).toBe(true)
  })

  it('[ED-02.5] moves in its direction, spreads, falls, slows down and spins', () => {
    const one = {
      count: 1,
      interval: 5000,
      life: [5000, 5000],
      speed: [60, 60],
      direction: 0,
      spread: 0,
    } satisfies Partial<ParticleData>
    const after = (more: Partial<ParticleData>) => run({ ...one, ...more }, 61).look()[0]!
    expect(after({}).x).toBeCloseTo(60, 3)
    expect(after({ direction: 90 }).y).toBeCloseTo(60, 3)
    expect(after({ gravity: { x: 0, y: 100 } }).y).toBeCloseTo(50, -1)
    expect(after({ damping: 0.9 }).x).toBeLessThan(30)
    expect(after({ spin: [90, 90], rotation: [10, 10] }).turn).toBeCloseTo(100, 3)
    const fan = run({ ...one, count: 50, spread: 90 }, 2)
      .look()
      .map(({ x, y }) => (Math.atan2(y, x) * 180) / Math.PI)
    expect(Math.max(...fan)).toBeLessThanOrEqual(45)
    expect(Math.min(...fan)).toBeGreaterThanOrEqual(-45)
    expect(Math.max(...fan) - Math.min(...fan)).toBeGreaterThan(60)
  })

  it('[ED-02.5] accelerates away from, towards and around the centre', () => {
    const ring = {
      count: 20,
      interval: 5000,
      life: [5000, 5000],
      area: { form: 'line', w: 200 },
      radial: [0, 0],
    } satisfies Partial<ParticleData>
    const reach = (seen: Seen[]) => seen.reduce((sum, { x, y }) => sum + Math.hypot(x, y), 0) / seen.length
    const still = reach(run(ring, 30).look())
    expect(reach(run({ ...ring, radial: [200, 200] }, 30).look())).toBeGreaterThan(still + 10)
    expect(reach(run({ ...ring, radial: [-100, -100] }, 15).look())).toBeLessThan(still)
    const round = run({ ...ring, tangential: [100, 100] }, 20)
      .look()
      .filter(({ x }) => Math.abs(x) > 30)
    expect(round.every(({ x, y }) => Math.sign(y) === Math.sign(x))).toBe(true)
  })

  it('[ED-02.5] grows or shrinks and fades from birth to end', () => {
    const { look, step } = run({ count: 1, interval: 5000, alpha: [0.8, 0.8], endSize: 3 }, 1)
    expect(look()[0]).toMatchObject({ size: 10, alpha: expect.closeTo(0.8, 5) })
    step(30)
    expect(look()[0]!.size).toBeCloseTo(20, 3)
    expect(look()[0]!.alpha).toBeCloseTo(0.4, 3)
  })

  it('[ED-02.5] takes the birth colour of a response, restarts on play, and disappears on clear', () => {
    const { emitter, step, look } = run({ colors: ['#ff0000'], count: 1, life: [5000, 5000] }, 1)
    emitter.setColor('#0000ff')
    step(6)
    expect(look().map(({ color }) => color)).toEqual(['#ff0000', '#0000ff'])
    step(60)
    expect(emitter.alive()).toBe(5)
    emitter.play()
    step(1)
    expect(emitter.alive()).toBe(6)
    emitter.clear()
    step(30)
    expect(emitter.alive()).toBe(0)
  })

  it('[ED-02.5] emits in world space at the drawn size and rotation of the layer', () => {
    const turned = [0, 2, -2, 0, 0, 0] as typeof STILL
    const { look } = run({ count: 1, interval: 5000, direction: 0, spread: 0, speed: [60, 60] }, 2, {
      space: turned,
    })
    expect(look()[0]!.size).toBeCloseTo(20, 3)
    expect(look()[0]!.y).toBeCloseTo(2, 3)
  })
})
