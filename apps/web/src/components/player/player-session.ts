import type { PlayData } from '@adloom/engine/data'
import type { FromPlayer, ToPlayer } from '@adloom/playable/simulator'

export interface PlayerLoad {
  data: PlayData
  assets: Record<string, ArrayBuffer>
  /** The data's scripts, made ready for the player; they run nowhere else. */
  scripts?: string[]
}

export interface PlayerSettings {
  language?: string
  muted?: boolean
  scene?: string
  autoplay?: boolean
  debug?: boolean
  hold?: boolean
}

/**
 * The order of things between a page and its player: nothing is sent before the player's hello, only the
 * newest
 * load counts, and a player that starts afresh (its frame was reloaded) gets everything again.
 */
export class PlayerSession {
  private send: ((command: ToPlayer) => void) | undefined
  private ready = false
  private helloCount = 0
  private frameLoads = 0
  private load: PlayerLoad | undefined
  private settings: PlayerSettings

  constructor(settings: PlayerSettings) {
    this.settings = settings
  }

  /** Gives the way to the player; the result takes it away again. */
  connect(send: (command: ToPlayer) => void): () => void {
    this.send = send
    return () => {
      this.send = undefined
      this.ready = false
    }
  }

  show(load: PlayerLoad): void {
    this.load = load
    if (this.ready) this.sendLoad()
  }

  set(change: PlayerSettings): void {
    const before = this.settings
    this.settings = { ...before, ...change }
    if (!this.ready || this.load === undefined) return
    const { language, muted, scene, autoplay, hold } = this.settings
    if (muted !== undefined && muted !== before.muted) this.send?.({ cmd: 'mute', value: muted })
    if (language !== undefined && language !== before.language)
      this.send?.({ cmd: 'language', value: language })
    if (scene !== undefined && scene !== before.scene) this.send?.({ cmd: 'scene', value: scene })
    if (autoplay !== undefined && autoplay !== before.autoplay)
      this.send?.({ cmd: 'autoplay', value: autoplay })
    if (hold !== undefined && hold !== before.hold) this.send?.({ cmd: 'hold', value: hold })
  }

  command(command: ToPlayer): void {
    if (this.ready && this.load !== undefined) this.send?.(command)
  }

  /** The frame finished loading a page, again after each reload. */
  frameLoaded(): void {
    this.frameLoads++
  }

  /**
   * Answers one hello for each page the frame loads; a page greets before it has finished loading. A script
   * in the frame that
   * greets again and again is not sent the whole playable each time.
   */
  receive(message: FromPlayer): void {
    if (message.cmd !== 'hello' || this.helloCount > this.frameLoads) return
    this.helloCount++
    this.ready = true
    if (this.load !== undefined) this.sendLoad()
  }

  private sendLoad(): void {
    if (this.load !== undefined) this.send?.({ cmd: 'load', ...this.load, ...this.settings })
  }
}
