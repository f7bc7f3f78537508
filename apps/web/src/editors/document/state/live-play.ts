import type { PlayEvent } from '@adloom/engine/host'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** An event of the running playable, `atMs` after it was loaded. */
export interface LogEntry {
  id: number
  atMs: number
  event: PlayEvent
}

/** Controls of the player for single stepping: pause before the next event, run it, continue. */
export interface LivePlayer {
  hold(on: boolean): void
  nextRule(): void
}

/** State of the running playable, for its log, watch and step buttons. */
export interface LivePlay {
  entries: readonly LogEntry[]
  /** Current values by variable id, of those that changed. */
  variables: Readonly<Record<string, string | number | boolean>>
  scene: string | undefined
  /** Pauses before each event. */
  isStepping: boolean
  /** The event it is paused before. */
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

/** Records an event of the player; the first event of a new run clears the previous log. */
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

/** Sets the running player; stepping stays on across reloads. */
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
