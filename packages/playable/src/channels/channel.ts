import type { LocalText } from '../format/records.ts'

/**
 * Names of the bridge modules; one translates the engine's events into one kind of container's calls (D-35).
 */
export type BridgeName =
  | 'mraid'
  | 'facebook'
  | 'snap'
  | 'exit'
  | 'mintegral'
  | 'bytedance'
  | 'vungle'
  | 'bigo'
  | 'gdt'
  | 'mytarget'
  | 'yandex'
  | 'tapjoy'
  | 'inmobi'
  | 'adikteev'
  | 'bigabid'
  | 'remerge'
  | 'web'

/** What a network's reviewers test by playing the ad (`packer/validate/check-review`). */
export type ReviewRule =
  | 'timerAfterTouch'
  | 'storeAfterFirstTap'
  | 'bothOrientations'
  | 'canvasFallback'
  | 'muteWhenHidden'
  | 'noRequest'

export type Orientation = 'portrait' | 'landscape'

/**
 * What one delivery shape of a channel may weigh. Bytes are decimal, as networks count them; `unpacked`
 * counts a zip's files as they are without compression.
 */
export interface ChannelLimits {
  bytes: number
  warnShare: number
  indexBytes?: number
  files?: number
  unpacked?: boolean
}

/** One ad network as data (PL-03, D-35). Rows hold facts with their sources; no code path is per network. */
export interface Channel {
  id: number
  key: string
  nameEn: string
  nameCn: string
  /** A monogram of our own as an SVG data URI. */
  icon: string
  interactive: boolean
  noninteractive: boolean
  group: string
  /** PL-03: the row shown with a label of its own, and the name people still know the network by. */
  label?: LocalText
  alias?: string
  format: 'html' | 'zip'
  limits: ChannelLimits
  /** Used instead when the first shape breaks its size limit. */
  alternative?: { format: 'html' | 'zip'; limits: ChannelLimits; mediaInZip: Channel['mediaInZip'] }
  naming: { html: string; zipRoot: 'flat' | 'named'; charset: 'ascii' | 'word' }
  /** `$orientation` and `$languages` inside the template are filled in: 0 both, 1 portrait, 2 landscape. */
  config?: { file: string; template: unknown }
  /** Whole meta elements beyond charset and viewport. */
  meta: string[]
  viewport: string
  scripts: { src: string; where: 'head' | 'body-first' }[]
  /** Inline script the ad server fills with its macros, before everything else. */
  headScript?: string
  /** The ad's own code as one file beside the page instead of inline; `prefix` is a macro before its name. */
  codeFile?: { name: string; prefix: string }
  mraidTag: boolean
  bridge: BridgeName
  /** The one call that counts as going to the store. */
  ctaApi: string
  lifecycle: { calls: string[]; defines: string[] }
  /** The container tells when to start (`gameStart`). */
  hostStarts: boolean
  /** Whether a store jump that no touch caused may go out at all; never within 2.5 s of the end report. */
  autoRedirect: boolean
  storeUrls: 'required-literal' | 'campaign' | 'ours'
  /** Prefixes of addresses that scripts may name. */
  allowExternal: string[]
  forbid: string[]
  warn: string[]
  require: string[]
  /**
   * inline: in the page; script: base64 in a script file beside it; files: pictures as files of their own.
   */
  mediaInZip: 'inline' | 'script' | 'files'
  /** Extensions a zip may hold; absent when the network does not say. */
  fileTypes?: string[]
  webp: boolean
  audio: boolean
  orientations: Orientation[]
  /** Reporting the end is part of the network's contract. */
  needsEnd: boolean
  /** Rules of its reviewers that are checked beyond the upload form's. */
  review: ReviewRule[]
  confidence: 'A' | 'B' | 'C'
  sources: string[]
  note: string
}
