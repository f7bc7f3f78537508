import type { PlayData } from '@adloom/engine/data'
import type { PlayEvent } from '@adloom/engine/host'
import type { Take } from '../../recording/take.ts'

/** Messages from the embedding page to the live player. */
export type ToPlayer =
  | {
      cmd: 'load'
      data: PlayData
      /** Bytes by asset id. A missing asset is not drawn. */
      assets: Record<string, ArrayBuffer>
      language?: string
      muted?: boolean
      /** Start scene instead of the one in `data`. */
      scene?: string
      autoplay?: boolean
      /** Compiled scripts as statements that register themselves (`script/compile-script.ts`), in order. */
      scripts?: string[]
      /** Emits `log` events for rules and responses. */
      debug?: boolean
      /** Stops before the first rule, like the command `hold`. */
      hold?: boolean
    }
  | { cmd: 'mute'; value: boolean }
  | { cmd: 'pause' | 'resume' | 'retry' | 'start'; value?: undefined }
  | { cmd: 'language'; value: string }
  | { cmd: 'scene'; value: string }
  | { cmd: 'autoplay'; value: boolean }
  /** Stops before every rule, with a `log` event `hold`, or continues. Needs a load with `debug`. */
  | { cmd: 'hold'; value: boolean }
  /** Runs the rule at which the player has stopped. */
  | { cmd: 'nextRule'; value?: undefined }
  /** Starts the ad again and records it; answered with `step` and, after `finish`, with `take`. */
  | { cmd: 'record'; value?: undefined }
  | { cmd: 'finish'; value?: undefined }
  /** Starts the ad again and repeats a take from a step on; answered with `step` and `repeated`. */
  | { cmd: 'repeat'; take: Take; from?: number; speed?: number }
  /** Starts the ad again without a recording. */
  | { cmd: 'release'; value?: undefined }

/**
 * Messages from the live player: `hello` when it can `load`, then events. `t` is milliseconds since the load.
 */
export type FromPlayer =
  | { cmd: 'hello' }
  | { cmd: 'frame' }
  | { cmd: 'event'; event: PlayEvent; t: number }
  | { cmd: 'error'; message: string }
  /** The step that a recording or repetition has reached; `touch` is where it is touched, in CSS pixels. */
  | { cmd: 'step'; step: number; touch?: { x: number; y: number; pressed: boolean } }
  /** What was recorded, and what a repetition came to. */
  | { cmd: 'take' | 'repeated'; take: Take }
