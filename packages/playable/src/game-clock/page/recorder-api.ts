import type { GameValue, GameValues } from '../game-protocol.ts'
import { replace } from './virtual-time.ts'

/** What games use of the product: `window.AdloomRecorder`, documented on the page for developers. */
interface RecorderApi {
  /** Value of a parameter; the given one where the project has no such parameter. */
  param<T extends GameValue>(name: string, otherwise: T): GameValue | T
  params(): GameValues
  /** Calls back with the values when parameters change; returns a function that ends it. */
  onChange(listener: (values: GameValues) => void): () => void
  /** Registers how the game starts again, instead of loading its page again. */
  onRestart(restart: () => void): void
}

export interface RecorderState {
  set(values: GameValues, restart: boolean): void
  read(): string[]
  listens(): boolean
  restarts(): boolean
}

/** Gives the game its parameters, and learns which of them it reads. */
export function installRecorderApi(given: GameValues): RecorderState {
  let values = given
  const read = new Set<string>()
  const listeners = new Set<(values: GameValues) => void>()
  let restart: (() => void) | undefined
  const api: RecorderApi = {
    param(name, otherwise) {
      read.add(String(name))
      return Object.hasOwn(values, name) ? values[name]! : otherwise
    },
    params() {
      for (const name of Object.keys(values)) read.add(name)
      return { ...values }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onRestart(handler) {
      restart = handler
    },
  }
  replace(globalThis, { AdloomRecorder: Object.freeze(api) })
  return {
    set(next, isRestart) {
      values = next
      for (const listener of listeners) listener({ ...values })
      if (isRestart) restart?.()
    },
    read: () => [...read],
    listens: () => listeners.size > 0,
    restarts: () => restart !== undefined,
  }
}
