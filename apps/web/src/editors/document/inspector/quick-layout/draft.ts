import { useReducer } from 'react'
import { readGridConfig } from '@adloom/engine/games/grid'
import { readParkConfig } from '@adloom/engine/games/park'
import { readShelvesConfig } from '@adloom/engine/games/shelves'
import type { PlayableStore } from '@adloom/playable/commands'
import type { GameType } from '../kinds/game-params.ts'

export type Config = Readonly<Record<string, unknown>>

interface Draft {
  now: Config
  past: readonly Config[]
  future: readonly Config[]
  joined: boolean
}
type DraftAction = { what: 'set'; patch: Config; join: boolean } | { what: 'undo' | 'redo' | 'rest' }

const mostSteps = 60

/** A configuration being edited; one stroke is one undo step. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  if (action.what === 'rest') return { ...draft, joined: false }
  if (action.what === 'set') {
    const past = action.join && draft.joined ? draft.past : [...draft.past, draft.now].slice(-mostSteps)
    return { now: { ...draft.now, ...action.patch }, past, future: [], joined: true }
  }
  const [from, to] = action.what === 'undo' ? [draft.past, draft.future] : [draft.future, draft.past]
  const next = from.at(-1)
  if (!next) return draft
  const rest = from.slice(0, -1)
  const other = [...to, draft.now]
  return {
    now: next,
    joined: false,
    ...(action.what === 'undo' ? { past: rest, future: other } : { past: other, future: rest }),
  }
}

export interface LayoutDraft {
  config: Config
  set(patch: Config, join?: boolean): void
  /** The pointer was released. */
  rest(): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
}

export function useDraft(config: Config): LayoutDraft {
  const [draft, dispatch] = useReducer(reduceDraft, { now: config, past: [], future: [], joined: false })
  return {
    config: draft.now,
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    set: (patch, join = false) => dispatch({ what: 'set', patch, join }),
    rest: () => dispatch({ what: 'rest' }),
    undo: () => dispatch({ what: 'undo' }),
    redo: () => dispatch({ what: 'redo' }),
  }
}

/** Returns the configuration with generated values written out, so that they can be shown and edited. */
export function preparedConfig(game: GameType, config: Config): Config {
  if (game === 'grid') return { kinds: readGridConfig(config).kinds.map(withoutNothing), ...config }
  if (game === 'park')
    return {
      vehicles: readParkConfig(config).vehicles.map(({ given: _given, ...vehicle }) =>
        withoutNothing(vehicle),
      ),
      ...config,
    }
  if (game === 'shelves') {
    const { kinds, shelves } = readShelvesConfig(config)
    return { kinds: kinds.map(withoutNothing), shelves: shelves.map(withoutNothing), ...config }
  }
  return config
}

function withoutNothing(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

/** Props of each game's layout editor. */
export interface LayoutProps {
  store: PlayableStore
  draft: LayoutDraft
  step: number
  /** The game's box in portrait. */
  size: { w: number; h: number }
}
