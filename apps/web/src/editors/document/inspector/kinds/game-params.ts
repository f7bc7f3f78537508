/** One parameter of a game in the panel; `path` is its location in the configuration. */
export type GameParam = { path: readonly string[]; key: string } & (
  | {
      kind: 'number'
      min: number
      max: number
      step?: number
      unit?: 's' | '%'
      /** Configuration units for one displayed unit. */
      factor?: number
      fallback: number
    }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'switch'; fallback: boolean }
  | { kind: 'image' | 'audio' | 'variable' | 'color' }
)

export interface GameGroup {
  key: string
  folded?: boolean
  params: readonly GameParam[]
}

export const gameTypes = ['grid', 'park', 'puzzle', 'shelves'] as const
export type GameType = (typeof gameTypes)[number]

const count = (path: string, min: number, max: number, fallback: number): GameParam => ({
  path: path.split('.'),
  key: path,
  kind: 'number',
  min,
  max,
  fallback,
})
const seconds = (path: string, most: number, fallback: number): GameParam => ({
  path: path.split('.'),
  key: path,
  kind: 'number',
  min: 0,
  max: most,
  step: 0.5,
  unit: 's',
  factor: 1000,
  fallback: fallback / 1000,
})
const share = (path: string, min: number, max: number, fallback: number): GameParam => ({
  path: path.split('.'),
  key: path,
  kind: 'number',
  min,
  max,
  unit: '%',
  factor: 0.01,
  fallback,
})
const choice = (path: string, ...options: string[]): GameParam => ({
  path: path.split('.'),
  key: path,
  kind: 'choice',
  options,
})
const flag = (path: string, fallback: boolean): GameParam => ({
  path: path.split('.'),
  key: path,
  kind: 'switch',
  fallback,
})
const one = (kind: 'image' | 'audio' | 'variable' | 'color', path: string): GameParam => ({
  path: path.split('.'),
  key: path,
  kind,
})
const audioParams = (...names: string[]): GameGroup => ({
  key: 'sounds',
  folded: true,
  params: names.map(name => one('audio', `sounds.${name}`)),
})

/** Parameters that every game has. */
const shared: readonly GameGroup[] = [
  {
    key: 'end',
    params: [
      seconds('timeMs', 600, 0),
      count('forceEnd.moves', 0, 999, 0),
      seconds('forceEnd.timeMs', 600, 0),
      choice('forceEnd.result', 'win', 'fail'),
    ],
  },
  {
    key: 'help',
    folded: true,
    params: [
      flag('tutorial', true),
      seconds('hintDelayMs', 60, 3000),
      seconds('autoDemoMs', 60, 0),
      count('autoMoves', 0, 99, 0),
      one('image', 'hand'),
      count('handSize', 20, 400, 130),
    ],
  },
  {
    key: 'effects',
    folded: true,
    params: [
      choice('effects.burst', 'sparkle', 'stars', 'confetti', 'coins', 'none'),
      count('effects.count', 0, 60, 8),
      count('effects.shake', 0, 60, 8),
    ],
  },
  {
    key: 'variables',
    folded: true,
    params: ['score', 'moves', 'left', 'time', 'lives'].map(name => one('variable', `variables.${name}`)),
  },
]

/** Parameters of each game outside its layout, in groups. */
export const gameGroups: Record<GameType, readonly GameGroup[]> = {
  grid: [
    {
      key: 'rules',
      params: [
        choice('mode', 'swap', 'tap', 'tray'),
        count('minMatch', 2, 5, 3),
        flag('square', false),
        flag('diagonal', false),
        flag('gravity', true),
        flag('refill', true),
        count('moves', 0, 999, 0),
        choice('noMoves', 'shuffle', 'fail'),
      ],
    },
    {
      key: 'specials',
      folded: true,
      params: [
        flag('specials.line', true),
        flag('specials.bomb', true),
        flag('specials.color', true),
        count('tray.slots', 4, 9, 7),
        count('tray.layers', 1, 4, 2),
      ],
    },
    {
      key: 'look',
      folded: true,
      params: [count('gap', 0, 40, 4), count('padding', 0, 120, 18), share('look.tileScale', 40, 120, 90)],
    },
    ...shared,
    audioParams('swap', 'wrong', 'match', 'special', 'fall', 'win', 'fail'),
  ],
  park: [
    {
      key: 'rules',
      params: [
        choice('rule', 'drive', 'slide'),
        choice('goal', 'all', 'target'),
        count('moves', 0, 999, 0),
        count('lives', 0, 99, 0),
        count('score', 0, 9999, 100),
        count('bump.score', 0, 9999, 0),
        seconds('bump.timeMs', 60, 0),
        choice('crash', 'smoke', 'stars', 'none'),
        count('speed', 2, 30, 11),
      ],
    },
    {
      key: 'look',
      folded: true,
      params: [
        one('image', 'look.ground'),
        one('color', 'look.roadColor'),
        one('color', 'look.lineColor'),
        one('image', 'look.obstacle'),
        one('image', 'look.exit'),
        choice('look.facing', 'top', 'right', 'bottom', 'left'),
        share('look.vehicleScale', 40, 120, 80),
        flag('look.shadow', true),
        flag('look.arrows', false),
        flag('look.turn', true),
      ],
    },
    ...shared,
    audioParams('drive', 'slide', 'crash', 'leave', 'locked', 'unlock', 'win', 'fail'),
  ],
  puzzle: [
    {
      key: 'rules',
      params: [
        one('image', 'image'),
        choice('mode', 'place', 'swap', 'rotate', 'slide'),
        choice('shape', 'rect', 'tabs'),
        flag('rotation', false),
        share('snap', 10, 150, 50),
        count('mixing', 1, 300, 40),
        count('moves', 0, 999, 0),
        count('score', 0, 9999, 10),
        choice('complete', 'shine', 'zoom', 'none'),
      ],
    },
    {
      key: 'look',
      folded: true,
      params: [
        choice('tray.side', 'auto', 'bottom', 'top', 'left', 'right'),
        share('tray.share', 15, 60, 30),
        share('look.ghost', 0, 100, 25),
        share('look.shadow', 0, 100, 35),
        share('look.bevel', 0, 100, 50),
        one('color', 'look.line.color'),
        count('look.line.width', 0, 12, 2),
        count('look.padding', 0, 80, 14),
        count('look.gap', 0, 20, 4),
      ],
    },
    ...shared,
    audioParams('pick', 'drop', 'turn', 'match', 'wrong', 'win', 'fail'),
  ],
  shelves: [
    {
      key: 'rules',
      params: [
        count('score', 0, 9999, 100),
        seconds('comboMs', 20, 4000),
        count('tools.hint', 0, 9, 0),
        count('tools.shuffle', 0, 9, 0),
        count('tools.undo', 0, 9, 0),
      ],
    },
    {
      key: 'look',
      folded: true,
      params: [
        one('image', 'look.shelfAsset'),
        one('image', 'look.lockAsset'),
        one('color', 'look.hiddenTint'),
        share('look.itemScale', 40, 140, 95),
        share('shelfWidth', 10, 100, 30),
      ],
    },
    ...shared,
    audioParams('pick', 'drop', 'wrong', 'match', 'unlock', 'win', 'fail'),
  ],
}

/** Returns a value inside a configuration; undefined if absent. */
export function valueAt(config: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    config,
  )
}
