import type { PlayData } from '@adloom/engine/data'
import type { PlayHandle } from '@adloom/engine'
import type { ScriptProgram } from '@adloom/engine/logic'
import type { PlayEvent } from '@adloom/engine/host'
import type { Bridge } from '../bridges/bridge.ts'

/** `key` is the key of the creative's message authentication code, as two words. */
export interface ReportSettings {
  url: string
  creative: string
  key: readonly number[]
}

/** Settings that the page of an ad passes to its code as a global (D-35). */
export interface AdPayload {
  /** Stable id of this build. */
  build: string
  /** The container starts the ad. */
  hostStarts: boolean
  autoRedirect: boolean
  /** Relative path of files beside the page by asset id. All other assets are in `adMedia`. */
  files: Record<string, string>
  /** Asset id of the image to show when the ad cannot start. */
  poster?: string
  language?: string
  /** The network allows no audio. */
  silent?: boolean
  /** An imported ad reports its end itself; else its first store call ends it. */
  reportsEnd?: boolean
  /** Where this ad reports; only in ads that report. */
  report?: ReportSettings
}

/** Globals of an ad. Each is set by a script of its own, so that a file beside the page can set it. */
export interface AdWindow {
  adData: PlayData
  adPayload: AdPayload
  /** Bytes as padded base64 by asset id. */
  adMedia: Record<string, string>
  adBridge: Bridge
  /** User scripts as functions. */
  adScripts?: ScriptProgram[]
  /** A container simulator sets this before the scripts of the ad run, to get the handle of the ad. */
  __playableHook?: (handle: PlayHandle, listen: (listener: (event: PlayEvent) => void) => void) => void
}
