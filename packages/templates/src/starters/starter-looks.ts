import { beach } from '../art/backdrops/beach.ts'
import { casino } from '../art/backdrops/casino.ts'
import { cave } from '../art/backdrops/cave.ts'
import { city } from '../art/backdrops/city.ts'
import { lagoon } from '../art/backdrops/lagoon.ts'
import { lawn } from '../art/backdrops/lawn.ts'
import { playroom } from '../art/backdrops/playroom.ts'
import { shop } from '../art/backdrops/shop.ts'
import { sky } from '../art/backdrops/sky.ts'
import { space } from '../art/backdrops/space.ts'
import { storm } from '../art/backdrops/storm.ts'
import { closedTile, hiddenPrize } from './gift-tiles.ts'

type Box = [x: number, y: number, w: number, h: number]

/** Art of a starter of the free editor: the plan defines layers and events, this defines images. */
export interface StarterLook {
  /** The default backdrop, and those of single scenes. */
  backdrop: () => string
  backdrops?: Record<string, () => string>
  /** Outline of texts. */
  stroke: string
  /** Top and bottom colour of buttons. */
  button: [string, string]
  icon: [top: string, bottom: string, main: string, ...friends: string[]]
  /** Emoji that replace shapes, by layer id; with a box they are placed there, in their parent. */
  images?: Record<string, string | { code: string; box: Box }>
  /** Drawings that replace shapes, by layer id: SVG of a size. */
  drawn?: Record<string, { width: number; height: number; body: () => Promise<string> }>
  /** Emoji added above all layers of a scene. */
  added?: { scene: string; code: string; box: Box; wide: Box }[]
  /** Layers of the plan that the art replaces. */
  removed?: string[]
  /** A layer that the tutorial hand points at, and where from. */
  hand?: { at: string; dx: number; dy: number; slide?: number }
}

const drawnPieces = (id: string, ...names: string[]) => names.map(name => `${id}-${name}`)
const landscapeOf = (id: string) => drawnPieces(id, 'land-1', 'land-2', 'land-3')

export const starterLooks: Record<string, StarterLook> = {
  'end-card': {
    backdrop: space,
    stroke: '#1a1466',
    button: ['#8cf06b', '#2fae45'],
    icon: ['#7a6bff', '#2a1aa8', '1f680', '1fa90', '1f31f', '1f47e'],
  },
  tap: {
    backdrop: sky,
    stroke: '#0b4a8f',
    button: ['#ffc94a', '#ff8a1f'],
    icon: ['#63d0ff', '#1668e8', '1f680', '1f31f', '1fa99'],
    images: { hero: '1f680' },
    hand: { at: 'hero', dx: 110, dy: 150 },
  },
  'choose-one': {
    backdrop: cave,
    stroke: '#14104f',
    button: ['#ffc94a', '#ff8a1f'],
    icon: ['#a08bff', '#3a1fb0', '1f9d9-1f3fb-200d-2642-fe0f', '2694-fe0f', '1f3f9', '1f52e'],
    images: {
      'red-face': '1f977',
      'green-face': '1f9dd-1f3fb-200d-2642-fe0f',
      'blue-face': '1f9d9-1f3fb-200d-2642-fe0f',
    },
    hand: { at: 'green', dx: 210, dy: 60 },
  },
  quiz: {
    backdrop: space,
    stroke: '#2e1065',
    button: ['#8cf06b', '#2fae45'],
    icon: ['#b68bff', '#5a1fd6', '1f9e0', '1fa90', '2753'],
    added: [{ scene: 'play', code: '1fa90', box: [275, 20, 200, 200], wide: [230, 40, 210, 210] }],
  },
  slider: {
    backdrop: lagoon,
    stroke: '#04423e',
    button: ['#ffc94a', '#ff8a1f'],
    icon: ['#7df0d0', '#127a8f', '1f513', '1f511', '1f31f'],
    images: { knob: '1f511', goal: '1f512' },
    added: [{ scene: 'play', code: '1f381', box: [235, 880, 280, 280], wide: [587, 20, 180, 180] }],
    hand: { at: 'knob', dx: 40, dy: 60, slide: 420 },
  },
  reveal: {
    backdrop: casino,
    stroke: '#5c0a24',
    button: ['#ffc94a', '#ff8a1f'],
    icon: ['#ff9ad0', '#c41f5a', '1f381', '1f31f', '1f4b0'],
    hand: { at: 'tile-4', dx: 20, dy: 30 },
    drawn: {
      prize: { width: 600, height: 725, body: hiddenPrize },
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map(at => [
          `tile-${at}`,
          {
            width: 590,
            height: 470,
            body: () => (at % 2 === 0 ? closedTile('#ff6b8f', '#b3123f') : closedTile('#ff9a5a', '#d4371f')),
          },
        ]),
      ),
    },
  },
  countdown: {
    backdrop: shop,
    stroke: '#6b1010',
    button: ['#8cf06b', '#2fae45'],
    icon: ['#ffd36a', '#ff6a1f', '1f6cd-fe0f', '1f4b0', '23f0'],
    images: { badge: '1f4a5' },
    hand: { at: 'take', dx: 130, dy: 20 },
  },
  'before-after': {
    backdrop: lawn,
    stroke: '#0b3f1a',
    button: ['#ffc94a', '#ff8a1f'],
    icon: ['#8fe36a', '#1f9a4a', '1f3e1', '1f31f', '1f511'],
    images: {
      'before-hill': { code: '1f3da-fe0f', box: [90, 40, 420, 420] },
      'after-hill': { code: '1f3e1', box: [90, 40, 420, 420] },
    },
    removed: [
      ...drawnPieces('before', 'sun', 'trunk', 'tree'),
      ...drawnPieces('after', 'sun', 'trunk', 'tree'),
    ],
    hand: { at: 'touch', dx: 120, dy: 120 },
  },
  catalogue: {
    backdrop: shop,
    stroke: '#6b2a08',
    button: ['#8cf06b', '#2fae45'],
    icon: ['#ffb36b', '#f0561f', '1f45c', '1f457', '1f460', '231a'],
    images: {
      'one-skirt': { code: '1f457', box: [45, 40, 210, 210] },
      'two-heel': { code: '1f460', box: [45, 40, 210, 210] },
      'three-handle': { code: '1f45c', box: [45, 40, 210, 210] },
      'four-strap': { code: '231a', box: [45, 40, 210, 210] },
    },
    removed: ['one-top', 'two-shoe', 'two-sole', 'three-bag', 'four-case', 'four-hand'],
    hand: { at: 'four', dx: 30, dy: 60 },
  },
  swipe: {
    backdrop: beach,
    stroke: '#0a4a6b',
    button: ['#ffc94a', '#ff8a1f'],
    icon: ['#63d0ff', '#1668e8', '1f3d6-fe0f', '1f31f', '1f3de-fe0f'],
    images: Object.fromEntries(
      [
        ['card-3', '1f3d9-fe0f'],
        ['card-2', '1f3de-fe0f'],
        ['card-1', '1f3d6-fe0f'],
      ].map(([id, code]) => [`${id}-sun`, { code: code!, box: [60, 60, 440, 440] as Box }]),
    ),
    removed: ['card-1', 'card-2', 'card-3'].flatMap(landscapeOf),
    hand: { at: 'card-1', dx: -120, dy: 220, slide: 300 },
  },
  story: {
    backdrop: storm,
    backdrops: { second: city, third: cave, end: cave },
    stroke: '#14104f',
    button: ['#ffc94a', '#ff8a1f'],
    icon: ['#7a6bff', '#2a1aa8', '1f6aa', '1f56f-fe0f', '1f319'],
    added: [
      { scene: 'first', code: '1f319', box: [225, 150, 300, 300], wide: [140, 230, 290, 290] },
      { scene: 'second', code: '1f43a', box: [225, 150, 300, 300], wide: [140, 230, 290, 290] },
      { scene: 'third', code: '1f6aa', box: [225, 150, 300, 300], wide: [140, 230, 290, 290] },
    ],
  },
  timer: {
    backdrop: playroom,
    backdrops: { lost: storm },
    stroke: '#122a7a',
    button: ['#8cf06b', '#2fae45'],
    icon: ['#ff9a9a', '#e0331f', '1f3af', '1f3c6', '1f525'],
    images: { target: '1f3af' },
    added: [{ scene: 'lost', code: '1f613', box: [245, 150, 260, 260], wide: [160, 240, 270, 270] }],
    hand: { at: 'target', dx: 90, dy: 110 },
  },
}
