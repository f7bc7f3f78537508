import type { AnimData, AnimTracks } from '@adloom/engine/data'

/** An entrance animation at the start of the scene. */
export function enter(
  preset:
    | 'fadeIn'
    | 'zoomIn'
    | 'bounceIn'
    | 'rotateIn'
    | 'slideInLeft'
    | 'slideInRight'
    | 'slideInTop'
    | 'slideInBottom',
  delay = 0,
  duration = 500,
): AnimData {
  return { id: 'in', family: 'in', preset, delay, duration, loop: 'once', auto: true }
}

/** Draws the eye again and again. */
export function attract(
  preset: 'pulse' | 'heartbeat' | 'shake' | 'swing' | 'jump' | 'flash' | 'tada',
  duration = 900,
  delay = 0,
): AnimData {
  return { id: 'attract', family: 'strong', preset, delay, duration, loop: 'loop', auto: true }
}

export function move(
  id: string,
  tracks: AnimTracks,
  duration: number,
  more: Partial<AnimData> = {},
): AnimData {
  return {
    id,
    family: 'general',
    tracks,
    ease: 'sine.inOut',
    delay: 0,
    duration,
    loop: 'once',
    auto: false,
    ...more,
  }
}

/** Turns for ever. */
export function spin(duration: number): AnimData {
  return move('spin', { rotation: [0, 360] }, duration, { ease: 'linear', loop: 'loop', auto: true })
}

/** Rocks up and down for ever. */
export function float(distance: number, duration: number, delay = 0): AnimData {
  return move('float', { y: [0, -distance] }, duration, { loop: 'pingpong', auto: true, delay })
}
