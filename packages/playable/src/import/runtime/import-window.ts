import type { PlayData } from '@adloom/engine/data'
import type { AdWindow } from '../../shell/ad-payload.ts'

/** Files of an imported ad by path: a text, or a content type and bytes as base64. */
export type AdFiles = Record<string, string | readonly [mime: string, base64: string]>

/** Globals of a packed import: those of every ad, and its files. */
export interface ImportWindow extends Pick<AdWindow, 'adPayload' | 'adBridge'> {
  adData: Pick<PlayData, 'store' | 'startScene'>
  adFiles: AdFiles
}

/** Sets a global under the name that the import gave it. */
export function defineGlobal(name: string, value: unknown): void {
  Object.defineProperty(window, `__ad_${name}`, { value, writable: true, configurable: true })
}
