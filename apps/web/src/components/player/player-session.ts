import type { PlayData, ScriptData } from '@adloom/engine/data'
import type { FromPlayer, ToPlayer } from '@adloom/playable/simulator'
import {
  applyValues,
  compileDocument,
  type ParamValues,
  type PlayableDocument,
} from '@adloom/playable/format'
import { loadWithin } from '../../lib/load-error.ts'
import { assetBytes } from '../../lib/asset-bytes.ts'

export interface PlayerLoad {
  data: PlayData
  assets: Record<string, ArrayBuffer>
  /** The data's scripts, compiled for the player; they run only there. */
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

/** Loads bytes by their sha-256. */
export type LoadBytes = (hash: string) => Promise<ArrayBuffer>

/** Returns the engine data of a document with a project's values, and the bytes of its assets. */
export async function playerLoad(
  document: PlayableDocument,
  values: ParamValues,
  loadBytes: LoadBytes = assetBytes,
): Promise<PlayerLoad> {
  const applied = applyValues(document, values)
  const data = compileDocument(applied)
  const assets = await Promise.all(
    Object.keys(data.assets).map(async id => [id, await loadBytes(hashOf(applied, id))] as const),
  )
  return {
    data,
    assets: Object.fromEntries(assets),
    ...(data.scripts ? { scripts: await readyScripts(data.scripts) } : {}),
  }
}

/** Compiles the scripts without errors; the compiler is loaded only when there is a script. */
async function readyScripts(scripts: readonly ScriptData[]): Promise<string[]> {
  const { compileScript, scriptStatement } = await loadWithin(
    'compile-script',
    () => import('@adloom/playable/script-compiler'),
  )
  return scripts.flatMap(script => {
    const { code } = compileScript(script)
    return code === undefined ? [] : [scriptStatement(script, code)]
  })
}

function hashOf(document: PlayableDocument, id: string): string {
  const record = document.records[id]
  if (record?.type !== 'asset') throw new Error(`asset ${id} has no record`)
  return record.hash
}
