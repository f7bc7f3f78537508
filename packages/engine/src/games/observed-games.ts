import type { GameModule, GameStage, GameView } from './game-module.ts'
import type { AnyRun, GameType } from './game-run.ts'
import { readGridConfig } from './grid/config.ts'
import { createGridView, gridType } from './grid/presenter.ts'
import { readParkConfig } from './park/config.ts'
import { createParkView, parkType } from './park/presenter.ts'
import { isBusy } from './play-loop.ts'
import {
  gridOptions,
  parkOptions,
  puzzleOptions,
  shelvesOptions,
  solverPaths,
  type BoardOption,
} from './player-options.ts'
import { readPuzzleConfig } from './puzzle/config.ts'
import { createPuzzleView, puzzleType } from './puzzle/presenter.ts'
import { isOver } from './scene-frame.ts'
import { readShelvesConfig } from './shelves/config.ts'
import { createShelvesView, shelvesType } from './shelves/presenter.ts'
import type { Point } from './tutorial-hand.ts'

/** The board of a running game, for simulated players. */
export interface Board {
  width: number
  height: number
  isOver(): boolean
  /** The game shows the last move, or makes one itself. */
  isBusy(): boolean
  options(): BoardOption[]
  /** The points that the solver's next move touches; undefined when it knows none. */
  solverPath(): Point[] | undefined
}

/**
 * All game types, played as in an ad; `noteBoard` receives the board of each game node with the configuration
 * that the node was created from. For simulated players, never in an ad.
 */
export function observedGames(
  noteBoard: (config: unknown, board: Board) => void,
  known: KnownOptions = new WeakMap(),
): GameModule[] {
  const observed = <Run extends AnyRun, Event extends { t: string }, Config>(
    name: string,
    type: GameType<Run, Event>,
    readConfig: (value: unknown) => Config,
    create: (config: Config, stage: GameStage, type: GameType<Run, Event>) => GameView,
    optionsOf: (run: Run, config: unknown) => BoardOption[],
    solverPath: (run: Run) => Point[] | undefined,
  ): GameModule => ({
    type: name,
    create: (config, stage) =>
      create(
        readConfig(config),
        stage,
        Object.assign({}, type, {
          beginState(run: Run) {
            noteBoard(
              config,
              boardOf(run, stage, {
                options: () => optionsOf(run, config),
                solverPath: () => solverPath(run),
              }),
            )
            return type.beginState(run)
          },
        }),
      ),
  })
  const { grid, park, puzzle, shelves } = solverPaths
  return [
    observed('grid', gridType, readGridConfig, createGridView, remembered(known, gridOptions), grid),
    observed('park', parkType, readParkConfig, createParkView, parkOptions, park),
    observed('puzzle', puzzleType, readPuzzleConfig, createPuzzleView, puzzleOptions, puzzle),
    observed(
      'shelves',
      shelvesType,
      readShelvesConfig,
      createShelvesView,
      remembered(known, shelvesOptions),
      shelves,
    ),
  ]
}

/** Options by state, of each configuration: many players see the same first boards. */
export type KnownOptions = WeakMap<object, Map<string, BoardOption[]>>

/** Options kept at most for one configuration. */
const mostKnown = 4000

function remembered<Run extends AnyRun>(
  known: KnownOptions,
  optionsOf: (run: Run) => BoardOption[],
): (run: Run, config: unknown) => BoardOption[] {
  return (run, config) => {
    const owner = config as object
    const states = known.get(owner) ?? new Map<string, BoardOption[]>()
    known.set(owner, states)
    const key = JSON.stringify(run.gameState)
    const found = states.get(key) ?? optionsOf(run)
    if (states.size < mostKnown) states.set(key, found)
    return found
  }
}

function boardOf(run: AnyRun, stage: GameStage, player: Pick<Board, 'options' | 'solverPath'>): Board {
  return {
    get width() {
      return stage.width
    },
    get height() {
      return stage.height
    },
    isOver: () => isOver(run),
    isBusy: () => isBusy(run) || run.isIntro,
    ...player,
  }
}
