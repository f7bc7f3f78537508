import type { AnimData } from '@adloom/engine/data'
import { beach } from '../art/backdrops/beach.ts'
import { casino } from '../art/backdrops/casino.ts'
import { cave } from '../art/backdrops/cave.ts'
import { city } from '../art/backdrops/city.ts'
import { farm } from '../art/backdrops/farm.ts'
import { lawn } from '../art/backdrops/lawn.ts'
import { orchard } from '../art/backdrops/orchard.ts'
import { playroom } from '../art/backdrops/playroom.ts'
import { space } from '../art/backdrops/space.ts'
import { storm } from '../art/backdrops/storm.ts'
import { attract, enter, float, move } from '../builder/anim.ts'

type Box = [x: number, y: number, w: number, h: number]

/**
 * An emoji of a clip. Boxes are on a canvas of 750 x 1334; a phone of either orientation shows x 67-683, y
 * 358-975.
 */
export interface ClipLayer {
  code: string
  box: Box
  anims: AnimData[]
}

/** A stock clip: its backdrop and what moves in front of it. */
export interface ClipPlan {
  backdrop: () => string
  /** Rays turn behind the middle. */
  hasRays?: boolean
  layers: ClipLayer[]
}

/**
 * The length of every clip. The periods of the motions of openings divide it, so that an opening loops
 * without a jump.
 */
export const clipSeconds = 3

const hero: Box = [185, 420, 380, 380]
const layer = (code: string, box: Box, ...anims: AnimData[]): ClipLayer => ({ code, box, anims })
const walk = (x: number, y: number) => move('walk', { x: [0, x], y: [0, y] }, 2600, { auto: true })
const around = (code: string, delay = 0): ClipLayer[] => [
  layer(code, [90, 380, 130, 130], enter('zoomIn', delay), float(26, 1500)),
  layer(code, [535, 400, 120, 120], enter('zoomIn', delay + 150), float(22, 1500)),
  layer(code, [110, 760, 110, 110], enter('zoomIn', delay + 300), float(20, 1500)),
  layer(code, [540, 740, 130, 130], enter('zoomIn', delay + 450), float(26, 1500)),
]

/** Clips by name; each belongs to one or more stories. */
export const clipPlans = {
  'gift-closed': {
    backdrop: playroom,
    layers: [
      layer('1f381', hero, attract('shake', 1000)),
      layer('2753', [90, 370, 150, 150], float(30, 1500)),
      layer('2753', [520, 390, 130, 130], float(24, 1500)),
    ],
  },
  'gift-open': {
    backdrop: casino,
    hasRays: true,
    layers: [
      layer('1f48e', hero, enter('zoomIn', 0, 700), attract('heartbeat', 1000, 900)),
      ...around('1fa99', 300),
    ],
  },
  crossroads: {
    backdrop: lawn,
    layers: [
      layer('1f9ed', [235, 520, 280, 280], attract('swing', 1500)),
      layer('2b05-fe0f', [75, 420, 170, 170], attract('pulse', 1000)),
      layer('27a1-fe0f', [505, 420, 170, 170], attract('pulse', 1000)),
    ],
  },
  seaside: {
    backdrop: beach,
    layers: [
      layer('1f334', [480, 380, 220, 220], attract('swing', 1500)),
      layer('26f5', [120, 590, 230, 230], walk(260, -20)),
      layer('1f3d6-fe0f', [80, 400, 190, 190], enter('bounceIn', 300)),
    ],
  },
  downtown: {
    backdrop: city,
    layers: [
      layer('1f3a1', [420, 370, 250, 250], attract('swing', 1500)),
      layer('1f681', [90, 590, 240, 240], walk(280, -60)),
      layer('1f389', [85, 400, 170, 170], enter('bounceIn', 300)),
    ],
  },
  dragon: {
    backdrop: storm,
    layers: [
      layer('1f409', [300, 390, 380, 380], attract('shake', 1000)),
      layer('1f9dd-1f3fb-200d-2642-fe0f', [75, 610, 240, 240], float(18, 1500)),
    ],
  },
  brave: {
    backdrop: cave,
    hasRays: true,
    layers: [
      layer('2694-fe0f', hero, enter('rotateIn', 0, 700), attract('tada', 1000, 900)),
      ...around('1f525', 300),
    ],
  },
  clever: {
    backdrop: space,
    hasRays: true,
    layers: [
      layer('1f52e', hero, enter('zoomIn', 0, 700), attract('pulse', 1000, 900)),
      ...around('1f4a1', 300),
    ],
  },
  funny: {
    backdrop: playroom,
    layers: [
      layer('1f409', hero, enter('bounceIn', 0, 800), attract('swing', 1000, 900)),
      ...around('1f602', 300),
    ],
  },
  question: {
    backdrop: space,
    layers: [
      layer('1fa90', hero, float(24, 1500)),
      layer('2753', [95, 390, 160, 160], attract('pulse', 1000)),
      layer('2753', [510, 400, 140, 140], attract('pulse', 1000)),
    ],
  },
  trophy: {
    backdrop: casino,
    hasRays: true,
    layers: [
      layer('1f3c6', hero, enter('bounceIn', 0, 700), attract('heartbeat', 1000, 900)),
      ...around('1f31f', 300),
    ],
  },
  oops: {
    backdrop: storm,
    layers: [layer('1f613', hero, enter('slideInTop', 0, 700), attract('shake', 1000, 900))],
  },
  seed: {
    backdrop: lawn,
    layers: [
      layer('1f331', [235, 520, 280, 280], enter('zoomIn', 200, 900), attract('swing', 1000, 1100)),
      layer('1f4a7', [160, 380, 100, 100], float(40, 750)),
      layer('1f4a7', [490, 400, 90, 90], float(34, 750)),
    ],
  },
  flower: {
    backdrop: farm,
    layers: [
      layer('1f33b', [205, 430, 340, 340], enter('zoomIn', 100, 900), attract('swing', 1000, 1000)),
      layer('1f41d', [90, 420, 130, 130], walk(180, 40)),
      layer('1f98b', [530, 400, 120, 120], float(30, 1500)),
    ],
  },
  harvest: {
    backdrop: orchard,
    hasRays: true,
    layers: [
      layer('1f9fa', hero, enter('bounceIn', 0, 700), attract('jump', 1000, 900)),
      ...around('1f34e', 300),
    ],
  },
} satisfies Record<string, ClipPlan>

export type ClipName = keyof typeof clipPlans
