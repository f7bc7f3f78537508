import type { ShapeData } from '../../data.ts'
import { readCommonConfig, readNames, type CommonConfig } from '../common-config.ts'
import {
  readCount,
  readFields,
  readFlag,
  readList,
  readNumber,
  readOneOf,
  readPreset,
  readShape,
  readText,
} from '../read-value.ts'
import { directionOf } from './direction.ts'
import { fitVehicles } from './fit-vehicles.ts'
import type { ParkVehicle } from './vehicle.ts'

/**
 * A lot of square cells with vehicles that want out. Cells are numbered row by row from 0 at the top left:
 * cell = row * cols + col. The cell size follows from the node's box, so one config serves both orientations.
 */
export interface ParkConfig extends CommonConfig {
  /**
   * drive: a tapped vehicle drives ahead until it is out or hits something. slide: vehicles are dragged to
   * and fro on their lane.
   */
  rule: 'drive' | 'slide'
  /** 3-10 */
  rows: number
  /** 3-10 */
  cols: number
  /**
   * Width of the road around the lot in cells, 0-2. With one, a driving vehicle leaves anywhere and follows
   * it to the nearest exit.
   */
  road: number
  /** Valid vehicles: inside the lot, not on an obstacle or an earlier vehicle. */
  vehicles: ParkVehicle[]
  /**
   * `cell` counts along the side from the left or the top. Without exits a driving vehicle leaves straight
   * ahead.
   */
  exits: { side: Side; cell: number }[]
  /** Cells that no vehicle can use. */
  obstacles: number[]
  /**
   * all: every vehicle must leave. target: those marked as targets; in `slide` only they fit through the
   * exits.
   */
  goal: 'all' | 'target'
  /** Moves to win; a crash is one too; 0 is no limit; 0-999. */
  moves: number
  /** Crashes that end the game; 0 is no limit; 0-99. */
  lives: number
  /** Cost of a crash in addition to a life: points (0-9999) and milliseconds of the clock (0-60000). */
  bump: { score: number; timeMs: number }
  /** Points of a vehicle that leaves. */
  score: number
  /** Visual effect of a crash. */
  crash: 'smoke' | 'stars' | 'none'
  /** Cells a second on the road, 2-30. */
  speed: number
  sounds: {
    drive?: string
    slide?: string
    crash?: string
    leave?: string
    locked?: string
    unlock?: string
    win?: string
    fail?: string
  }
  look: ParkLook
}

export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface ParkLook {
  /**
   * `ground` is an image of the lot with its road; without it `lot` and `roadColor` are drawn. If `lot` is
   * `null`, none is drawn.
   */
  ground: string | undefined
  lot: ShapeData | undefined
  roadColor: string
  lineColor: string
  obstacle: string | undefined
  lock: string | undefined
  /** Pops up over who was hit. */
  crash: string | undefined
  /** Points out of an exit; its image points up. */
  exit: string | undefined
  /** Side of the front in the vehicles' images. */
  facing: Side
  /** Width of a vehicle as a share of a cell, 0.4-1.2. */
  vehicleScale: number
  shadow: boolean
  /** Draws the driving direction on the roof, for images that do not show it. */
  arrows: boolean
  /** The whole lot may lie on its side where the box is shaped that way. */
  turn: boolean
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
  '#6b7cff',
  '#ff8f5a',
]

const lotShape: ShapeData = {
  form: 'rect',
  radius: 26,
  fill: {
    kind: 'linear',
    angle: 90,
    stops: [
      { at: 0, color: '#8d98ad' },
      { at: 1, color: '#76819a' },
    ],
  },
  stroke: { color: '#e9edf5', width: 8 },
}

/** A small jam for a config without vehicles. */
const sample: unknown[] = [
  { cell: 7, length: 2, direction: 'right', target: true },
  { cell: 3, length: 2, direction: 'up' },
  { cell: 16, length: 3, direction: 'down' },
  { cell: 18, length: 2, direction: 'left' },
  { cell: 26, length: 2, direction: 'up' },
]

/** Fills what is missing and clamps what is out of range; never throws, for any document. */
export function readParkConfig(value: unknown): ParkConfig {
  const from = readPreset(value)
  const look = readFields(from['look'])
  const bump = readFields(from['bump'])
  const rows = readCount(from['rows'], 6, 3, 10)
  const cols = readCount(from['cols'], 6, 3, 10)
  const board = { rows, cols, obstacles: readCells(from['obstacles'], rows * cols) }
  return Object.assign(readCommonConfig(from), board, {
    rule: readOneOf(from['rule'], ['drive', 'slide']),
    road: readNumber(from['road'], 1, 0, 2),
    vehicles: fitVehicles(board, listedVehicles(from)),
    exits: readList(from['exits'])
      .slice(0, 40)
      .map(exit => readExit(exit, rows, cols)),
    goal: readOneOf(from['goal'], ['all', 'target']),
    moves: readCount(from['moves'], 0, 0, 999),
    lives: readCount(from['lives'], 0, 0, 99),
    bump: { score: readCount(bump['score'], 0, 0, 9999), timeMs: readNumber(bump['timeMs'], 0, 0, 60000) },
    score: readCount(from['score'], 100, 0, 9999),
    crash: readOneOf(from['crash'], ['smoke', 'stars', 'none']),
    speed: readNumber(from['speed'], 11, 2, 30),
    sounds: readNames(from['sounds'], [
      'drive',
      'slide',
      'crash',
      'leave',
      'locked',
      'unlock',
      'win',
      'fail',
    ]),
    look: {
      ground: readText(look['ground']),
      lot: readShape(look['lot'], lotShape),
      roadColor: readText(look['roadColor']) ?? '#4b5366',
      lineColor: readText(look['lineColor']) ?? 'rgba(255,255,255,0.35)',
      obstacle: readText(look['obstacle']),
      lock: readText(look['lock']),
      crash: readText(look['crash']),
      exit: readText(look['exit']),
      facing: readOneOf(look['facing'], ['top', 'right', 'bottom', 'left']),
      vehicleScale: readNumber(look['vehicleScale'], 0.8, 0.4, 1.2),
      shadow: readFlag(look['shadow'], true),
      arrows: readFlag(look['arrows'], false),
      turn: readFlag(look['turn'], true),
    },
  })
}

/** Every vehicle as the document lists it, whether or not it fits. */
export function listedVehicles(from: Record<string, unknown>): ParkVehicle[] {
  const list = from['vehicles'] === undefined ? sample : readList(from['vehicles'])
  return list.slice(0, 60).map((item, given) => {
    const one = readFields(item)
    return {
      given,
      cell: readCount(one['cell'], -1, -1, 99),
      length: readCount(one['length'], 2, 1, 4),
      direction: directionOf(one['direction']),
      asset: readText(one['asset']),
      color: readText(one['color']) ?? colors[given % colors.length]!,
      target: readFlag(one['target'], false),
      lockedUntil: readCount(one['lockedUntil'], 0, 0, 99),
    }
  })
}

function readCells(value: unknown, cells: number): number[] {
  const kept = readList(value).map(cell => readCount(cell, -1, -1, 100))
  return kept.filter((cell, index) => cell >= 0 && cell < cells && kept.indexOf(cell) === index)
}

function readExit(value: unknown, rows: number, cols: number): { side: Side; cell: number } {
  const from = readFields(value)
  const side = readOneOf(from['side'], ['top', 'right', 'bottom', 'left'])
  return {
    side,
    cell: readCount(from['cell'], 0, 0, (side === 'top' || side === 'bottom' ? cols : rows) - 1),
  }
}
