import { describe, expect, it } from 'vitest'
import type { ModelView, NodeData, PlayData } from './data.ts'
import { gridGame } from './games/grid.ts'
import { parkGame } from './games/park.ts'
import { puzzleGame } from './games/puzzle.ts'
import { shelvesGame } from './games/shelves.ts'
import { imageTestPlays } from './testing/image-test-plays.ts'
import { recordPlay, touchAt, type RecordOptions } from './testing/record-play.ts'
import { sampleBones, sampleCart } from './testing/sample-bones.ts'
import { sampleModel } from './testing/sample-model.ts'
import { at, box, playOf, sceneOf } from './testing/sample-play.ts'
import { PRESETS } from './tween/presets.ts'

/**
 * The drawing calls of these plays are recorded in `__snapshots__`. After an intended change of what is
 * drawn, `npx vitest run packages/engine/src/recorded-plays.test.ts -u` records them again.
 */
const audio = Object.fromEntries(
  'swap wrong match special fall win fail drive slide crash leave locked unlock pick drop turn'
    .split(' ')
    .map(name => [name, 'pop']),
)

function gamePlay(game: string, config: object): PlayData {
  const settings = { seed: 4, hintDelayMs: 700, sounds: audio, variables, ...config }
  const node: NodeData = {
    id: 'g',
    name: 'g',
    kind: 'game',
    game,
    config: settings,
    portrait: at(25, 150, 700, 1000),
    landscape: at(100, 20, 1100, 700),
  }
  return playOf([sceneOf('a', [node])], {
    variables: { score: 0, moves: 0, left: 0, time: 0, lives: 0 },
    assets: {
      photo: { kind: 'image', width: 200, height: 200 },
      tall: { kind: 'image', width: 90, height: 240 },
      pop: { kind: 'audio' },
    },
  })
}
const variables = { score: 'score', moves: 'moves', left: 'left', time: 'time', lives: 'lives' }
const games = [gridGame, parkGame, puzzleGame, shelvesGame]

const gamePlays: [name: string, game: string, config: object, options?: RecordOptions][] = [
  ['match-3', 'grid', { goals: [{ kind: 0, count: 20 }], timeMs: 60_000 }],
  [
    'match-3 with specials, blockers and holes',
    'grid',
    {
      rows: 6,
      cols: 6,
      specials: { line: true, bomb: true, color: true },
      blockers: [{ cell: 14, hits: 2 }],
      holes: [0, 5],
      square: true,
      diagonal: true,
      kindsUsed: 3,
      effects: { burst: 'stars', count: 12, shake: 10 },
      hand: 'photo',
    },
  ],
  ['tap-blast', 'grid', { mode: 'tap', moves: 3, kindsUsed: 3, effects: { burst: 'coins', count: 8 } }],
  ['tap-blast without gravity', 'grid', { mode: 'tap', gravity: false, noMoves: 'fail', kindsUsed: 4 }],
  ['tray', 'grid', { mode: 'tray', tray: { slots: 5, layers: 3 }, kindsUsed: 4 }],
  ['traffic', 'park', { exits: [{ side: 'top', cell: 1 }], obstacles: [20], crash: 'stars', lives: 2 }],
  ['slide out', 'park', { rule: 'slide', goal: 'target', road: 0, exits: [{ side: 'right', cell: 1 }] }],
  ['walled lot', 'park', { look: { arrows: true, turn: false, facing: 'right', ground: 'tall' }, speed: 2 }],
  ['jigsaw', 'puzzle', { image: 'photo', preplaced: 2, complete: 'zoom' }],
  ['turned jigsaw', 'puzzle', { image: 'tall', rotation: true, shape: 'rect', tray: { side: 'top' } }],
  ['exchange puzzle', 'puzzle', { image: 'photo', mode: 'swap', moves: 4, complete: 'shine' }],
  ['rotation puzzle', 'puzzle', { image: 'photo', mode: 'rotate', rows: 2, cols: 2 }],
  ['sliding puzzle', 'puzzle', { image: 'photo', mode: 'slide', rows: 4, cols: 4 }],
  ['shelves', 'shelves', { triples: 4, kindsUsed: 4, tools: { hint: 1, shuffle: 1, undo: 1 } }],
  [
    'locked shelves',
    'shelves',
    { shelves: [{ lockedUntil: 1 }, { layers: 2 }, { slots: 4 }], triples: 3, look: { itemScale: 0.8 } },
  ],
]

/** Drags and taps all over the game, so that wrong moves are played too. */
const wander: RecordOptions['act'] = (_handle, host, line) => {
  const [x, y] = [40 + ((line * 83) % 300), 110 + ((line * 131) % 450)]
  touchAt(host, ['down', 'move'], x, y)
  touchAt(host, ['move', 'up'], x + (line % 2) * 60, y + (line % 3) * 60)
}

describe('recorded plays', () => {
  it.each(gamePlays)('[D-33.1] draws the frames recorded for the game %s', async (_name, game, config) => {
    const data = gamePlay(game, config)
    const options = { games, steps: 30, lines: 16 }
    expect({
      itself: await recordPlay(data, { ...options, autoplay: true }),
      led: await recordPlay(data, { ...options, width: 667, height: 375, act: wander }),
      touched: await recordPlay(data, { ...options, act: wander }),
    }).toMatchSnapshot()
  })

  const bytes = {
    robot: new Uint8Array(sampleBones()),
    cart: new Uint8Array(sampleBones(sampleCart())),
    post: new Uint8Array(sampleModel()),
  }
  const stroll: RecordOptions['act'] = (_handle, host, line) => {
    touchAt(host, ['down'], 60 + line * 20, 80 + line * 60)
    for (let step = 0; step < 12; step++) touchAt(host, ['move'], 60 + line * 20 + step * 18, 80 + line * 60)
    touchAt(host, ['up'], 320, 80 + line * 60)
  }

  it.each(Object.entries({ ...imageTestPlays(), models: modelsPlay(), animations: animationsPlay() }))(
    '[D-33.1] draws the recorded %s with both back ends',
    async (_name, data) => {
      expect({
        canvas2d: await recordPlay(data, { bytes, act: stroll }),
        webgl: await recordPlay(data, { bytes, backend: 'webgl', width: 667, height: 375 }),
      }).toMatchSnapshot()
    },
  )
})

function modelsPlay(): PlayData {
  const model = (id: string, y: number, more: object) =>
    ({ id, name: id, kind: 'model3d', asset: 'post', portrait: at(100, y, 500, 500), ...more }) as NodeData
  const camera = { azimuth: 30, polar: 70, distance: 4, fov: 40 }
  const view: ModelView = {
    camera: { ...camera, target: [0.1, 0.2, 0] },
    rotation: [10, 20, 30],
    scale: 1.2,
    material: { color: '#ff8040', emissive: '#101020', roughness: 0.3 },
    light: { azimuth: 20, polar: 50, color: '#ffe0c0', strength: 1.5, ambient: 0.4 },
  }
  return playOf(
    [
      sceneOf('a', [
        model('still', 50, { speed: 1, loop: false, autoplay: false, view: { camera } }),
        model('bent', 600, { clip: 'bend', speed: 1.5, loop: true, autoplay: true, view }),
      ]),
    ],
    { assets: { post: { kind: 'model3d' } } },
  )
}

function animationsPlay(): PlayData {
  const nodes = PRESETS.map(({ name, family }, row) =>
    box(name, at((row % 5) * 140 + 20, Math.floor(row / 5) * 200 + 40, 100, 80), {
      anims: [
        {
          id: `${name}:anim`,
          family,
          preset: name,
          delay: row * 20,
          duration: 600,
          loop: row % 2 ? 'once' : 'loop',
          auto: true,
        },
      ],
    } as Partial<NodeData>),
  )
  const bursts = (['confetti', 'stars', 'sparkle', 'coins'] as const).map(effect => ({
    t: 'burst' as const,
    node: PRESETS[0]!.name,
    effect,
  }))
  const shake = { t: 'shake' as const, ms: 500, frequency: 20, distance: 12 }
  return playOf([sceneOf('a', nodes, [{ id: 'r', on: { t: 'enter' }, do: [...bursts, shake] }])])
}
