import type { PlayEvent } from '../host/host.ts'
import type { RuntimeEvent } from './runtime-event.ts'

/** Carries events out of the engine's modules, so that none of them needs to import its listeners. */
export interface EventBus {
  /** Passes a runtime event to the subscribers, in the order they subscribed. */
  emit(event: RuntimeEvent): void
  subscribe(listener: (event: RuntimeEvent) => void): void
  /** Passes an event to the host, which forwards it to the page, container or test. */
  notifyHost(event: PlayEvent): void
}

export function createEventBus(notifyHost: (event: PlayEvent) => void): EventBus {
  const listeners: ((event: RuntimeEvent) => void)[] = []
  return {
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      listeners.push(listener)
    },
    notifyHost,
  }
}
