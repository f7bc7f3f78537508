import type { NodeData, PlayData } from '../data.ts'
import { configReaders } from './read-configs.ts'

/** Switches known at build time; a build that does not name one carries the feature. */
declare global {
  /** Reads configurations of games; an ad has them read already. */
  const ADLOOM_CONFIGS: boolean | undefined
  const ADLOOM_GRID_SWAP: boolean | undefined
  const ADLOOM_GRID_TAP: boolean | undefined
  const ADLOOM_GRID_TRAY: boolean | undefined
  const ADLOOM_GRID_BLOCKERS: boolean | undefined
  const ADLOOM_GRID_SPECIALS: boolean | undefined
  const ADLOOM_SHELVES_TOOLS: boolean | undefined
  const ADLOOM_SHELVES_LOCKS: boolean | undefined
  const ADLOOM_SHELVES_MADE: boolean | undefined
  const ADLOOM_PARK_DRIVE: boolean | undefined
  const ADLOOM_PARK_SLIDE: boolean | undefined
  const ADLOOM_PARK_ROAD: boolean | undefined
  const ADLOOM_PUZZLE_PLACE: boolean | undefined
  const ADLOOM_PUZZLE_SWAP: boolean | undefined
  const ADLOOM_PUZZLE_TURN: boolean | undefined
  const ADLOOM_PUZZLE_SLIDE: boolean | undefined
}

/** Returns the `define` values for the games of a play: an ad contains only the modes that its boards use. */
export function gameDefines(data: PlayData): Record<string, string> {
  const grids = configsOf(data, 'grid')
  const shelves = configsOf(data, 'shelves')
  const parks = configsOf(data, 'park')
  const puzzles = configsOf(data, 'puzzle')
  const switches = {
    ADLOOM_CONFIGS: false,
    ADLOOM_GRID_SWAP: grids.some(({ mode }) => mode === 'swap'),
    ADLOOM_GRID_TAP: grids.some(({ mode }) => mode === 'tap'),
    ADLOOM_GRID_TRAY: grids.some(({ mode }) => mode === 'tray'),
    ADLOOM_GRID_BLOCKERS: grids.some(({ blockers }) => blockers.length > 0),
    ADLOOM_GRID_SPECIALS: grids.some(
      ({ mode, specials: { line, bomb, color } }) => mode !== 'tray' && (line || bomb || color),
    ),
    ADLOOM_SHELVES_TOOLS: shelves.some(({ tools: { hint, shuffle, undo } }) => hint + shuffle + undo > 0),
    ADLOOM_SHELVES_LOCKS: shelves.some(one => one.shelves.some(({ lockedUntil }) => lockedUntil > 0)),
    ADLOOM_SHELVES_MADE: shelves.some(({ stock }) => !stock.length),
    ADLOOM_PARK_DRIVE: parks.some(({ rule }) => rule === 'drive'),
    ADLOOM_PARK_SLIDE: parks.some(({ rule }) => rule === 'slide'),
    ADLOOM_PARK_ROAD: parks.some(({ road }) => road > 0),
    ADLOOM_PUZZLE_PLACE: puzzles.some(({ mode }) => mode === 'place'),
    ADLOOM_PUZZLE_SWAP: puzzles.some(({ mode }) => mode === 'swap'),
    ADLOOM_PUZZLE_TURN: puzzles.some(
      ({ mode, rotation }) => mode === 'rotate' || (mode === 'place' && rotation),
    ),
    ADLOOM_PUZZLE_SLIDE: puzzles.some(({ mode }) => mode === 'slide'),
  }
  const defines: Record<string, string> = {}
  for (const [name, isThere] of Object.entries(switches)) defines[name] = String(isThere)
  return defines
}

type Readers = typeof configReaders

/** The configurations of every game of a type, read. */
function configsOf<G extends keyof Readers>(data: PlayData, game: G): ReturnType<Readers[G]>[] {
  const found: ReturnType<Readers[G]>[] = []
  const visit = (nodes: NodeData[]): void =>
    nodes.forEach(node => {
      if (node.kind === 'group') visit(node.children)
      else if (node.kind === 'game' && node.game === game)
        found.push(configReaders[game](node.config) as ReturnType<Readers[G]>)
    })
  visit(data.global.below)
  for (const scene of data.scenes) visit(scene.nodes)
  visit(data.global.above)
  return found
}
