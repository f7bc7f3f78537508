import type { CurveKey } from '../data.ts'

const stretch = (x1: number, y1: number, x2: number, y2: number): CurveKey[] => [
  { x: 0, y: 0, out: [x1, y1] },
  { x: 1, y: 1, in: [x2 - 1, y2 - 1] },
]

/** The six ready curves of the editor (ED-02); an animation takes a copy of the keys. */
export const CURVE_PRESETS: { name: string; keys: CurveKey[] }[] = [
  {
    name: 'linear',
    keys: [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
  },
  { name: 'easeIn', keys: stretch(0.42, 0, 1, 1) },
  { name: 'easeOut', keys: stretch(0, 0, 0.58, 1) },
  { name: 'easeInOut', keys: stretch(0.42, 0, 0.58, 1) },
  { name: 'overshoot', keys: stretch(0.34, 1.56, 0.64, 1) },
  {
    name: 'bounce',
    keys: [
      { x: 0, y: 0, out: [0.18, 0] },
      { x: 0.36, y: 1, in: [-0.08, -0.4], out: [0.1, -0.33] },
      { x: 0.73, y: 1, in: [-0.1, -0.33], out: [0.05, -0.08] },
      { x: 0.91, y: 1, in: [-0.05, -0.08], out: [0.03, -0.02] },
      { x: 1, y: 1, in: [-0.03, -0.02] },
    ],
  },
]
