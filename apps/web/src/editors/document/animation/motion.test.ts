import type { AnimData } from '@adloom/engine/data'
import { expect, it } from 'vitest'
import { motionOf, withMotion } from './motion-path.tsx'

const anim: AnimData = {
  id: 'm',
  family: 'general',
  delay: 0,
  duration: 500,
  loop: 'once',
  auto: true,
  tracks: { x: [0, 100], y: [null, -40], alpha: [0, 1] },
}
const split: AnimData = { ...anim, landscape: { x: [10, 20] } }

it('[ED-02.21] the path is the displacement of the animation, in landscape its own if set', () => {
  expect(motionOf(anim, 'landscape')).toEqual({ from: { x: 0, y: 0 }, to: { x: 100, y: -40 } })
  expect(motionOf(split, 'landscape')).toEqual({ from: { x: 10, y: 0 }, to: { x: 20, y: -40 } })
  expect(motionOf(split, 'portrait')).toEqual(motionOf(anim, 'portrait'))
  expect(motionOf({ ...anim, tracks: { alpha: [0, 1] } }, 'portrait')).toBeUndefined()
})

it('[ED-02.21] moving one end changes neither the other end nor other tracks', () => {
  expect(withMotion(anim, 'portrait', 'to', { x: 5, y: 6 })).toEqual({
    tracks: { x: [0, 5], y: [null, 6], alpha: [0, 1] },
  })
  expect(withMotion(anim, 'landscape', 'from', { x: 5, y: 6 })).toEqual({
    tracks: { x: [5, 100], y: [6, -40], alpha: [0, 1] },
  })
  expect(withMotion(split, 'landscape', 'to', { x: 5, y: 6 })).toEqual({
    landscape: { x: [10, 5], y: [null, 6] },
  })
  expect(withMotion({ ...anim, tracks: { x: [1, 2] } }, 'portrait', 'to', { x: 3, y: 4 })).toEqual({
    tracks: { x: [1, 3], y: [0, 4] },
  })
})
