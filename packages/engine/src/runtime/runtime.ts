import type { Bursts } from '../effects/bursts.ts'
import type { Shake } from '../effects/shake.ts'
import type { GameModule } from '../games/game-module.ts'
import type { Host } from '../host/host.ts'
import type { Budget } from '../logic/budget.ts'
import type { Clock } from '../logic/clock.ts'
import type { AudioPlayer } from '../media/audio-player.ts'
import type { Tweens } from '../tween/tweens.ts'
import type { EventBus } from './event-bus.ts'
import type { RunState } from './run-state.ts'
import type { RuntimeEvent } from './runtime-event.ts'

/**
 * One run of an ad: its state, the ports it acts through, and the bus that carries its events. It is complete
 * when created; commands are functions that take it as their first argument.
 */
export interface Runtime extends RunState, Ports {
  readonly eventBus: EventBus
}

/** External services of a run. Each port hides its state behind functions. */
export interface Ports {
  readonly host: Host
  /** Played time in fixed steps, and timers. */
  readonly stepClock: Clock
  /** Limits what one event chain and one frame may execute. */
  readonly budget: Budget
  readonly tweens: Tweens
  /** Seeded numbers in [0, 1): the same seed gives the same run (D-33). */
  readonly random: () => number
  readonly audioPlayer: AudioPlayer
  readonly gameModules: GameModule[]
  /** Undefined in a build whose data uses none. */
  readonly bursts: Bursts | undefined
  readonly shake: Shake | undefined
  readonly scriptRunner: Scripts | undefined
}

/** The user's scripts of a run. */
export interface Scripts {
  /** Runs every script from its first line; listeners of an earlier run are removed. */
  run(runtime: Runtime): void
  /** Calls the listeners of an event. */
  handle(runtime: Runtime, event: RuntimeEvent): void
  /** Calls the functions that scripts registered under a name with `ad.define`. */
  call(name: string): void
  /** Calls the `frame` listeners: once per fixed step. */
  step(runtime: Runtime): void
  /** Whether a script listens to this event of a node. */
  listens(runtime: Runtime, word: string, node: string): boolean
}
