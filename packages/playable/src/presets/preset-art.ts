import type { AnimData, Fill } from '@adloom/engine/data'
import type { LocalText } from '../format/records.ts'
import {
  type Box,
  disc,
  flat,
  go,
  gold,
  group,
  ink,
  move,
  type PresetLayer,
  rect,
  ring,
  shade,
  star,
  stop,
  strong,
  white,
  words,
} from './preset-kit.ts'

const line = { stroke: { color: ink, width: 6 } }
const skin = '#ffdcb3'

/** The tutorial pointer; its tip is at the top, a third from the left. */
export function tutorialHand(x: number, y: number, anims: AnimData[] = []): PresetLayer {
  return group(
    'Tutorial hand',
    [x, y, 170, 220],
    [
      rect('Cuff', [44, 176, 104, 44], '#6d5efc', 12, line),
      rect('Palm', [28, 92, 124, 98], skin, 44, line),
      rect('Thumb', [4, 96, 62, 44], skin, 22, { ...line, turn: 38 }),
      rect('Pointer', [42, 0, 46, 130], skin, 23, line),
      rect('Skin', [46, 98, 92, 70], skin, 30),
    ],
    { anims },
  )
}

/** Rings that spread from a touch. */
export function ripple(x: number, y: number, color = white): PresetLayer[] {
  return [0, 500].map(delay =>
    ring('Ripple', [x - 80, y - 80, 160, 160], color, 8, {
      anims: [move({ scale: [0.2, 1.3], alpha: [0.9, 0] }, 1400, { delay, ease: 'cubic.out' })],
    }),
  )
}

export function pill(
  text: LocalText,
  box: Box,
  color: string,
  anims: AnimData[] = [strong('pulse')],
): PresetLayer {
  const [x, y, w, h] = box
  return group(
    'Button',
    [x, y, w, h],
    [
      rect('Colour', [0, 0, w, h], color, h / 2, {
        shadow: { color: 'rgba(10,16,40,0.28)', blur: 20, dx: 0, dy: 10 },
      }),
      rect('Shine', [12, 8, w - 24, h * 0.38], 'rgba(255,255,255,0.22)', h * 0.19),
      words(text, [30, 10, w - 60, h - 20], h * 0.38),
    ],
    { anims },
  )
}

export function tick(x: number, y: number, size: number): PresetLayer[] {
  const k = size / 100
  return [
    rect('Short stroke', [x + 12 * k, y + 52 * k, 40 * k, 17 * k], white, 8 * k, { turn: 45 }),
    rect('Long stroke', [x + 26 * k, y + 41 * k, 70 * k, 17 * k], white, 8 * k, { turn: -48 }),
  ]
}

export function cross(x: number, y: number, size: number, color = white): PresetLayer[] {
  const k = size / 100
  return [45, -45].map(turn =>
    rect('Stroke', [x + 8 * k, y + 41 * k, 84 * k, 18 * k], color, 9 * k, { turn }),
  )
}

export function coin(name: string, box: Box, anims: AnimData[] = []): PresetLayer {
  const [x, y, w, h] = box
  return group(
    name,
    [x, y, w, h],
    [
      disc('Edge', [0, 0, w, h], shade('#ffd76a', '#f08c00'), {
        stroke: { color: '#a85800', width: w * 0.04 },
      }),
      ring('Rim', [w * 0.14, h * 0.14, w * 0.72, h * 0.72], 'rgba(168,88,0,0.45)', w * 0.04),
      star('Star', [w * 0.26, h * 0.25, w * 0.48, h * 0.48], '#fff3c4'),
    ],
    { anims },
  )
}

export function heart(
  name: string,
  x: number,
  y: number,
  size: number,
  color: string,
  anims: AnimData[] = [],
): PresetLayer {
  const k = size / 100
  return group(
    name,
    [x, y, size, size],
    [
      disc('Left', [6 * k, 12 * k, 50 * k, 50 * k], color),
      disc('Right', [44 * k, 12 * k, 50 * k, 50 * k], color),
      rect('Point', [24 * k, 26 * k, 52 * k, 52 * k], color, 8 * k, { turn: 45 }),
      disc('Shine', [18 * k, 22 * k, 20 * k, 16 * k], 'rgba(255,255,255,0.55)'),
    ],
    { anims },
  )
}

/** Pieces of paper that burst from a point. */
export function confetti(x: number, y: number, delay = 0): PresetLayer[] {
  const colors = [gold, go, '#38bdf8', '#f472b6', '#a78bfa', stop]
  return Array.from({ length: 12 }, (_, at) => {
    const way = (at / 12) * Math.PI * 2
    const far = 230 + (at % 3) * 60
    return rect(
      'Confetti',
      [x - 12, y - 12, 24, at % 2 === 0 ? 24 : 14],
      flat(colors[at % colors.length] ?? gold),
      at % 3 === 0 ? 12 : 4,
      {
        anims: [
          move(
            {
              x: [0, Math.round(Math.cos(way) * far)],
              y: [0, Math.round(Math.sin(way) * far)],
              rotation: [0, 240 + at * 20],
              alpha: [1, 0],
            },
            1500,
            { delay, ease: 'cubic.out' },
          ),
        ],
      },
    )
  })
}

/** Rotating beams behind a prize. */
export function rays(x: number, y: number, size: number): PresetLayer {
  const beam: Fill = {
    kind: 'linear',
    angle: 0,
    stops: [
      { at: 0, color: 'rgba(255,240,190,0)' },
      { at: 0.5, color: 'rgba(255,240,190,0.75)' },
      { at: 1, color: 'rgba(255,240,190,0)' },
    ],
  }
  return group(
    'Rays',
    [x - size / 2, y - size / 2, size, size],
    Array.from({ length: 6 }, (_, at) =>
      rect('Ray', [0, size / 2 - size * 0.045, size, size * 0.09], beam, 0, { turn: at * 30 }),
    ),
    {
      anims: [move({ rotation: [0, 360] }, 14_000, { ease: 'linear' })],
    },
  )
}
