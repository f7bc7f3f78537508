import type { ShapeData } from '../../data.ts'
import { readCommonConfig, readNames, type CommonConfig } from '../common-config.ts'
import {
  readCount,
  readFields,
  readList,
  readNumber,
  readPreset,
  readShape,
  readText,
} from '../read-value.ts'

/** Goods sort: three equal goods side by side on one shelf clear; empty the shelves to win. */
export interface ShelvesConfig extends CommonConfig {
  shelves: ShelfConfig[]
  /** Width of a shelf as a share of the box for shelves with a place of their own, 0.1-1. */
  shelfWidth: number
  /** At least 2, at most 24 goods. */
  kinds: { asset: string | undefined; color: string }[]
  /** How many kinds are used, counted from the first. */
  kindsUsed: number
  /**
   * Fixed stock: kind by shelf, layer (0 in front) and slot; -1 is an empty slot. An empty
   * list generates the stock from the seed.
   */
  stock: number[][][]
  /** Generated stock: how many triples of each kind, 1-9. */
  triples: number
  /** Generated stock: how many moves from sorted it is mixed per triple, 1-12: the difficulty. */
  mixing: number
  /** Points of a triple, and milliseconds in which the next one counts as a combo (0-20000). */
  score: number
  comboMs: number
  /** Uses of each tool's button, 0 (no button) to 9, and the buttons' images. */
  tools: {
    hint: number
    shuffle: number
    undo: number
    assets: { hint?: string; shuffle?: string; undo?: string }
  }
  sounds: {
    pick?: string
    drop?: string
    wrong?: string
    match?: string
    unlock?: string
    win?: string
    fail?: string
  }
  /**
   * `shelf` is drawn behind the goods unless `shelfAsset` is set; `hiddenTint` darkens the row behind;
   * `itemScale` 0.4-1.4 of a slot.
   */
  look: {
    shelf: ShapeData | undefined
    shelfAsset: string | undefined
    lockAsset: string | undefined
    hiddenTint: string
    itemScale: number
  }
}

export interface ShelfConfig {
  /** Centre as shares of the box. When any shelf has none, all are laid out in rows by the box's shape. */
  x: number | undefined
  y: number | undefined
  /** Goods side by side, 2-5; so many equal ones clear. Shelves of a game should all have three. */
  slots: number
  /** Rows behind each other that a generated stock may use, 1-5. */
  layers: number
  /** Closed until so many triples are cleared; 0 is open. */
  lockedUntil: number
}

const colors = [
  '#ff4d5e',
  '#ffb52e',
  '#4fc94a',
  '#3fa9ff',
  '#b25cff',
  '#ff7ac8',
  '#29d3c2',
  '#f2f4f8',
  '#a0764a',
  '#6b7cff',
  '#d6e04a',
  '#ff8f5a',
]

const shelfShape: ShapeData = {
  form: 'rect',
  radius: 18,
  fill: {
    kind: 'linear',
    angle: 90,
    stops: [
      { at: 0, color: '#8a5a33' },
      { at: 1, color: '#b97a45' },
    ],
  },
  stroke: { color: '#6b4023', width: 6 },
}

/** Fills what is missing and clamps what is out of range; never throws, for any document. */
export function readShelvesConfig(value: unknown): ShelvesConfig {
  const from = readPreset(value)
  const tools = readFields(from['tools'])
  const look = readFields(from['look'])
  const listed = readList(from['shelves']).slice(0, 20)
  const kinds = readKinds(from['kinds'])
  const kindsUsed = readCount(from['kindsUsed'], kinds.length, 2, kinds.length)
  const shelves = (listed.length < 2 ? [0, 1, 2, 3, 4, 5] : listed).map(readShelf)
  return Object.assign(readCommonConfig(from), {
    shelves,
    kinds,
    kindsUsed,
    shelfWidth: readNumber(from['shelfWidth'], 0.3, 0.1, 1),
    stock: readStock(from['stock'], shelves, kindsUsed),
    triples: readCount(from['triples'], 1, 1, 9),
    mixing: readCount(from['mixing'], 4, 1, 12),
    score: readCount(from['score'], 100, 0, 9999),
    comboMs: readNumber(from['comboMs'], 4000, 0, 20000),
    tools: {
      hint: readCount(tools['hint'], 0, 0, 9),
      shuffle: readCount(tools['shuffle'], 0, 0, 9),
      undo: readCount(tools['undo'], 0, 0, 9),
      assets: readNames(tools['assets'], ['hint', 'shuffle', 'undo']),
    },
    sounds: readNames(from['sounds'], ['pick', 'drop', 'wrong', 'match', 'unlock', 'win', 'fail']),
    look: {
      shelf: readShape(look['shelf'], shelfShape),
      shelfAsset: readText(look['shelfAsset']),
      lockAsset: readText(look['lockAsset']),
      hiddenTint: readText(look['hiddenTint']) ?? '#55505e',
      itemScale: readNumber(look['itemScale'], 0.95, 0.4, 1.4),
    },
  })
}

function readShelf(value: unknown): ShelfConfig {
  const from = readFields(value)
  const place = (key: string) => (from[key] === undefined ? undefined : readNumber(from[key], 0.5, 0, 1))
  return {
    x: place('x'),
    y: place('y'),
    slots: readCount(from['slots'], 3, 2, 5),
    layers: readCount(from['layers'], 2, 1, 5),
    lockedUntil: readCount(from['lockedUntil'], 0, 0, 99),
  }
}

function readKinds(value: unknown): ShelvesConfig['kinds'] {
  const list = readList(value).slice(0, 24)
  if (!list.length) list.length = 6
  while (list.length < 2) list.push(undefined)
  return Array.from(list, (item, index) => {
    const from = readFields(item)
    return {
      asset: readText(from['asset']),
      color: readText(from['color']) ?? colors[index % colors.length]!,
    }
  })
}

/** Rows padded to the length of their shelf; rows without goods are omitted. */
function readStock(value: unknown, shelves: ShelfConfig[], kinds: number): number[][][] {
  const list = readList(value)
  if (!list.length) return []
  return shelves.map(({ slots }, index) => {
    const rows = readList(list[index]).map(row =>
      Array.from({ length: slots }, (_, slot) => readCount(readList(row)[slot], -1, -1, kinds - 1)),
    )
    return rows.filter(row => row.some(kind => kind >= 0))
  })
}
