import { describe, expect, it } from 'vitest'
import { fittingCategory, findSlotProblem, refusalOf } from './slot.ts'

const image = { kind: 'image', maxBytes: 1000 } as const
const frames = { kind: 'frames', maxBytes: 5000, minFrames: 4 } as const
const file = { type: 'image', size: 900, frames: null, state: 'done' } as const
const sheet = (count: number) => ({
  ...file,
  type: 'frames',
  frames: Array.from({ length: count }, () => ({})),
})

describe('what fits a slot', () => {
  it('[AS-13.3] accepts a file of the right kind within the limit, and returns the reason otherwise', () => {
    expect(findSlotProblem(image, file)).toBeUndefined()
    expect(findSlotProblem(image, { ...file, size: 1000 })).toBeUndefined()
    expect(findSlotProblem(image, { ...file, size: 1001 })).toBe('tooLarge')
    expect(findSlotProblem(image, { ...file, type: 'audio' })).toBe('kind')
    expect(findSlotProblem(image, { ...file, state: 'pending' })).toBeUndefined()
  })

  it('[AS-13.3] accepts a sequence only with enough frames', () => {
    expect(findSlotProblem(frames, sheet(4))).toBeUndefined()
    expect(findSlotProblem(frames, sheet(3))).toBe('tooFewFrames')
    expect(findSlotProblem(frames, { ...sheet(0), state: 'pending' })).toBe('notReady')
    expect(findSlotProblem(frames, { ...sheet(0), frames: null, state: 'failed' })).toBe('broken')
  })

  it('[AS-13.4] does not send a file that cannot fit', () => {
    expect(refusalOf(image, { name: 'sky.PNG', size: 1000 })).toBeUndefined()
    expect(refusalOf(image, { name: 'sky.png', size: 1001 })).toBe('tooLarge')
    expect(refusalOf(image, { name: 'sky.heic', size: 10 })).toBe('kind')
    expect(refusalOf(image, { name: 'png', size: 0 })).toBe('empty')
    expect(refusalOf(frames, { name: 'burst.zip', size: 9000 })).toBeUndefined()
  })

  it('[AS-13.1] the chooser opens on the category that fits the slot', () => {
    expect(fittingCategory({ ...image, width: 1800, height: 1800 })).toBe('background')
    expect(fittingCategory({ ...image, width: 640, height: 200 })).toBe('button')
    expect([
      fittingCategory({ ...image, width: 288, height: 288 }),
      fittingCategory(image),
      fittingCategory(frames),
    ]).toEqual([undefined, undefined, undefined])
  })
})
