import type { PlayData } from '@adloom/engine/data'
import type { PlayHandle } from '@adloom/engine'
import type { ScriptProgram } from '@adloom/engine/logic'
import type { PlayEvent } from '@adloom/engine/host'
import type { Bridge } from '../bridges/bridge.ts'

/** What the page of an ad hands to its code, as one global each so that a script file can bring it (D-35). */
export interface AdPayload {
  /** Stable name of this build. */
  build: string
  /** The container says when to start. */
  hostStarts: boolean
  autoRedirect: boolean
  /** Asset id to the relative path of a file beside the page; all other assets are in `adMedia`. */
  files: Record<string, string>
  /** Image asset whose picture stands in when the ad cannot start. */
  poster?: string
  language?: string
  /** Networks without sound: never make any. */
  silent?: boolean
}

export interface AdWindow {
  adData: PlayData
  adPayload: AdPayload
  /** Asset id to base64 (padded) of its bytes. */
  adMedia: Record<string, string>
  adBridge: Bridge
  /** A person's own scripts, as functions. */
  adScripts?: ScriptProgram[]
  /**
   * A container simulator asks for the handle of the running ad by setting this before the ad's own scripts
   * run.
   */
  __playableHook?: (handle: PlayHandle, listen: (listener: (event: PlayEvent) => void) => void) => void
}
