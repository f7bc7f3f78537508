import type { Blend } from '../data.ts'

/** Blend modes that all back ends draw alike; a slot with another mode is drawn normally. */
const WAYS: Record<string, Blend | undefined> = { add: 'add', multiply: 'multiply', screen: 'screen' }
/** Their numbers in binary exports turned into text. */
const NUMBERED: Record<number, Blend | undefined> = { 1: 'add', 10: 'multiply', 12: 'screen' }

export function readBlend(mode: unknown): Blend | undefined {
  return typeof mode === 'number'
    ? NUMBERED[mode]
    : typeof mode === 'string'
      ? WAYS[mode.toLowerCase()]
      : undefined
}
