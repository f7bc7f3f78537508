import type { StoryElement } from '../format/records.ts'

/** Displayed duration on a track for an element without one, in milliseconds. */
const markMs = 600
const leastMs = markMs / 3

/**
 * From when to when of its part's video an element is shown, within what is played: what waits at the end, in
 * the last moments.
 */
export function elementStretch(
  element: StoryElement,
  { from, to }: { from: number; to: number },
): { from: number; to: number } {
  const at = element.at === undefined ? Math.max(from, to - markMs) : Math.min(Math.max(element.at, from), to)
  const until = element.kind === 'loop' ? Math.min(element.until ?? to, to) : Math.min(to, at + markMs)
  return { from: at, to: Math.max(at + leastMs, until) }
}
