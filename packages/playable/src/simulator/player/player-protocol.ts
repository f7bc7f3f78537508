import type { PlayData } from '@adloom/engine/data'
import type { PlayEvent } from '@adloom/engine/host'

/** From the page that embeds the live player to the player, by postMessage. */
export type ToPlayer =
  | {
      cmd: 'load'
      data: PlayData
      /** Bytes by asset id; what is missing is drawn as nothing. */
      assets: Record<string, ArrayBuffer>
      language?: string
      muted?: boolean
      /** Start at this scene instead of the data's own. */
      scene?: string
      autoplay?: boolean
      /** Scripts as statements that hand themselves to the page (`script/compile-script`), in their order. */
      scripts?: string[]
      /** Tells what the rules do as `log` events. */
      debug?: boolean
      /** Stops before the first rule already, as `hold` does. */
      hold?: boolean
    }
  | { cmd: 'mute'; value: boolean }
  | { cmd: 'pause' | 'resume' | 'retry' | 'start'; value?: undefined }
  | { cmd: 'language'; value: string }
  | { cmd: 'scene'; value: string }
  | { cmd: 'autoplay'; value: boolean }
  /**
   * Stops before every rule that would be asked, told as a `log` event `hold`, or goes on; only after a load
   * with `debug`.
   */
  | { cmd: 'hold'; value: boolean }
  /** Lets the rule it stands before answer. */
  | { cmd: 'nextRule'; value?: undefined }

/** From the player: ready for `load`, then what the playable does. `t` is milliseconds since the load. */
export type FromPlayer =
  | { cmd: 'hello' }
  | { cmd: 'frame' }
  | { cmd: 'event'; event: PlayEvent; t: number }
  | { cmd: 'error'; message: string }
