import type { PlayData } from '@adloom/engine/data'
import type { PlayEvent } from '@adloom/engine/host'

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

/**
 * Messages from the live player: `hello` when it can `load`, then events. `t` is milliseconds since the load.
 */
export type FromPlayer =
  | { cmd: 'hello' }
  | { cmd: 'frame' }
  | { cmd: 'event'; event: PlayEvent; t: number }
  | { cmd: 'error'; message: string }
