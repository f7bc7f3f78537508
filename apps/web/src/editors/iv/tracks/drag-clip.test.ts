import { describe, expect, it } from 'vitest'
import { dragClip } from './drag-clip.ts'

const rules = { least: 0, most: 5000, shortest: 200, snaps: [1000, 3000], near: 80 }
const clip = { start: 500, end: 1500 }

describe('a dragged clip', () => {
  it('[PL-06.26] moves as a whole within its range and snaps with either edge', () => {
    expect(dragClip(clip, 'whole', 200, rules)).toEqual({ start: 700, end: 1700 })
    expect(dragClip(clip, 'whole', 450, rules)).toEqual({ start: 1000, end: 2000 })
    expect(dragClip(clip, 'whole', 1450, rules)).toEqual({ start: 2000, end: 3000 })
    expect(dragClip(clip, 'whole', 9000, rules)).toEqual({ start: 4000, end: 5000 })
    expect(dragClip(clip, 'whole', -9000, rules)).toEqual({ start: 0, end: 1000 })
  })

  it('[PL-06.26] is trimmed at its edges, never to nothing and never beyond its range', () => {
    expect(dragClip(clip, 'start', 450, rules)).toEqual({ start: 1000, end: 1500 })
    expect(dragClip(clip, 'start', 4000, rules)).toEqual({ start: 1300, end: 1500 })
    expect(dragClip(clip, 'end', 1450, rules)).toEqual({ start: 500, end: 3000 })
    expect(dragClip(clip, 'end', 9000, rules)).toEqual({ start: 500, end: 5000 })
    expect(dragClip(clip, 'end', -4000, rules)).toEqual({ start: 500, end: 700 })
  })
})
