import type { Placement } from '../format/records.ts'

/** Widths of the canvas that the fastest watermark crosses in a second. */
const fastest = 0.4

/**
 * Returns how far a watermark has wandered after some seconds: straight on, reflected at the edges. The
 * speed of 100 crosses 0.4 widths a second.
 */
export function driftOffset(
  { x, y, w, h }: Placement,
  { width, height }: { width: number; height: number },
  speed: number,
  seconds: number,
): { x: number; y: number } {
  const way = (speed / 100) * fastest * width * seconds
  return {
    x: bounced(x - w / 2, width - w, way) - (x - w / 2),
    // Another speed up and down, so that the path does not repeat soon.
    y: bounced(y - h / 2, height - h, way * 0.73) - (y - h / 2),
  }
}

/** A position from 0 to `free` after a way with reflections; positions outside stay as far outside. */
function bounced(from: number, free: number, way: number): number {
  if (free <= 0) return from
  const start = Math.max(0, Math.min(from, free))
  const turn = (start + way) % (2 * free)
  return (turn <= free ? turn : 2 * free - turn) + (from - start)
}
