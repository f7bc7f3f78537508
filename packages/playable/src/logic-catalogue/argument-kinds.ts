import { ranges } from '../format/schema/field-limits.ts'
import type { ArgumentSpec } from './argument.ts'

type NumberSpec = Extract<ArgumentSpec, { kind: 'number' }>

export const layer: ArgumentSpec = { kind: 'node' }
/** Layers that can be animated: not media, areas or games (product facts 2.5). */
export const animatedLayer: ArgumentSpec = {
  kind: 'node',
  of: [
    'image',
    'text',
    'frames',
    'shape',
    'group',
    'instance',
    'particles',
    'scratch',
    'drawing',
    'connect',
    'dragonbones',
    'model3d',
  ],
}
export const anim: ArgumentSpec = { kind: 'anim', optional: true }
export const length: NumberSpec = { kind: 'number', ...ranges.coordinate, default: 0, unit: 'unit' }
export const factor: NumberSpec = { kind: 'number', ...ranges.coordinate, default: 1, unit: 'factor' }
export const angle: NumberSpec = { kind: 'number', ...ranges.coordinate, default: 0, unit: 'degree' }
export const share: NumberSpec = { kind: 'number', ...ranges.share, default: 1, unit: 'share' }
export const times: NumberSpec = { kind: 'number', ...ranges.times, default: 1, unit: 'times', integer: true }
/** Duration of a change; immediate if absent. */
export const overMs: ArgumentSpec = {
  kind: 'number',
  ...ranges.durationMs,
  default: 0,
  unit: 'ms',
  optional: true,
}
export const color: ArgumentSpec = { kind: 'color', default: '#ffffff' }

/** A time of at most an hour. */
export function duration(ms: number): NumberSpec {
  return { kind: 'number', ...ranges.durationMs, default: ms, unit: 'ms' }
}

export function layerOf(...of: string[]): ArgumentSpec {
  return { kind: 'node', of }
}

export function optional<T extends ArgumentSpec>(spec: T): T {
  return { ...spec, optional: true }
}

export function flag(value: boolean): ArgumentSpec {
  return { kind: 'switch', default: value, optional: true }
}

export function choice(...options: [string, ...string[]]): ArgumentSpec {
  return { kind: 'choice', options, default: options[0] }
}
