import type { PlayEvent } from '@adloom/engine/host'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Something the running playable told, `atMs` after it was loaded. */
export interface LogEntry {
  id: number
  atMs: number
  event: PlayEvent
}

/**
 * What the log needs of the player: to stop before the next event that would answer, to let that one answer,
 * to go on.
 */
export interface LivePlayer {
  hold(on: boolean): void
  nextRule(): void
}

/** The run of the playable in the editor, as its log, its watch and its steps show it. */
export interface LivePlay {
  entries: readonly LogEntry[]
  /** Current values by variable id, of those that changed. */
  variables: Readonly<Record<string, string | number | boolean>>
  scene: string | undefined
  /** It stops before each event that would answer. */
  isStepping: boolean
  /** The event it stands before. */
  heldAt: string | undefined
  player: LivePlayer | undefined
}

export type LivePlayStore = StoreApi<LivePlay>

const kept = 2000

export function createLivePlay(): LivePlayStore {
  return createStore<LivePlay>(() => ({
    entries: [],
    variables: {},
    scene: undefined,
    isStepping: false,
    heldAt: undefined,
    player: undefined,
  }))
}

/**
 * The preview tells everything it hears of the player; the first words of a new run clear what the last one
 * left.
 */
export function recordPlayEvent(live: LivePlayStore, event: PlayEvent, atMs: number): void {
  live.setState(state => {
    const isNew = event.type === 'ready'
    const before = isNew ? [] : state.entries
    const entry = { id: (before.at(-1)?.id ?? 0) + 1, atMs, event }
    return {
      entries: [...before.slice(-kept + 1), entry],
      ...(isNew ? { variables: {}, heldAt: undefined } : {}),
      ...stateAfter(state, event),
    }
  })
}

/** The player that runs, while it does; it keeps the steps asked for from one load to the next. */
export function attachPlayer(live: LivePlayStore, player: LivePlayer | undefined): void {
  live.setState({ player, heldAt: undefined })
  if (player && live.getState().isStepping) player.hold(true)
}

export function clearLog(live: LivePlayStore): void {
  live.setState({ entries: [] })
}

export function setStepping(live: LivePlayStore, isStepping: boolean): void {
  live.setState({ isStepping, heldAt: undefined })
  live.getState().player?.hold(isStepping)
}

export function stepOn(live: LivePlayStore): void {
  live.setState({ heldAt: undefined })
  live.getState().player?.nextRule()
}

function stateAfter(state: LivePlay, event: PlayEvent): Partial<LivePlay> {
  if (event.type === 'scenechange') return { scene: event.scene }
  if (event.type !== 'log') return {}
  if (event.what === 'variable') return { variables: { ...state.variables, [event.name]: event.to } }
  if (event.what === 'hold') return { heldAt: event.rule }
  return event.what === 'rule' || event.what === 'skip' ? { heldAt: undefined } : {}
}
