import type { LocalText } from '../format/records.ts'

/** Names of the bridge modules (`bridges/<name>-bridge.ts`), one per kind of container (D-35). */
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

/** Rules that a network's reviewers test by playing the ad (`packer/validate/check-review.ts`). */
export type ReviewRule =
  | 'timerAfterTouch'
  | 'storeAfterFirstTap'
  | 'bothOrientations'
  | 'canvasFallback'
  | 'muteWhenHidden'
  | 'noRequest'

export type Orientation = 'portrait' | 'landscape'

/** Limits of one delivery shape, enforced in `packer/validate/check-delivery.ts`. */
export interface ChannelLimits {
  /** Largest file to upload; decimal megabytes, as networks count them. */
  bytes: number
  /** Share of `bytes` above which there is a warning. */
  warnShare: number
  /** Largest page inside a zip. */
  indexBytes?: number
  /** Most files in a zip. */
  files?: number
  /** `bytes` limits the content of a zip without compression. */
  unpacked?: boolean
}

/**
 * The rules of one ad network as data (PL-03, D-35), with their sources. Packer and validator read the row;
 * no code branches on a network.
 */
export interface Channel {
  id: number
  key: string
  nameEn: string
  nameCn: string
  /** Monogram as an SVG data URI. */
  icon: string
  interactive: boolean
  noninteractive: boolean
  group: string
  /** Special label of the row, and an older name that users search for (PL-03). */
  label?: LocalText
  alias?: string
  format: 'html' | 'zip'
  limits: ChannelLimits
  /** Second shape, used when the first exceeds its size limit. */
  alternative?: Pick<Channel, 'format' | 'limits' | 'mediaInZip'>
  /** Names in the upload: of the page, of a root folder in the zip, and the accepted characters. */
  naming: { html: string; zipRoot: 'flat' | 'named'; charset: 'ascii' | 'word' }
  /**
   * Configuration file in the zip. `$orientation` becomes 0 (both), 1 (portrait) or 2 (landscape),
   * `$languages` the list of languages.
   */
  config?: { file: string; template: unknown }
  /** Complete meta elements, in addition to charset and viewport. */
  meta: string[]
  viewport: string
  /** Scripts of the network, loaded by the page. */
  scripts: { src: string; where: 'head' | 'body-first' }[]
  /** First inline script, in which the ad server replaces its macros. */
  headScript?: string
  /** The code of the ad is a file beside the page. `prefix` is a macro before its name. */
  codeFile?: { name: string; prefix: string }
  /** The page loads `mraid.js`. */
  mraidTag: boolean
  bridge: BridgeName
  /** The only call that the network counts as opening the store. */
  ctaApi: string
  /** Calls to the container, and functions that the container calls. */
  lifecycle: { calls: string[]; defines: string[] }
  /** The container starts the ad (`gameStart`). */
  hostStarts: boolean
  /** The network allows a store redirect without a touch; never within 2.5 s after the end report. */
  autoRedirect: boolean
  /** Store links: literally in the ad, in the campaign, or passed to `ctaApi`. */
  storeUrls: 'required-literal' | 'campaign' | 'ours'
  /** Prefixes of external addresses that the ad may load. */
  allowExternal: string[]
  /** Literals that block the channel, give a warning, or must occur; comments count. */
  forbid: string[]
  warn: string[]
  require: string[]
  /** inline: in the page; script: base64 in a script file beside it; files: images as separate files. */
  mediaInZip: 'inline' | 'script' | 'files'
  /** Accepted extensions in a zip; absent when the network lists none. */
  fileTypes?: string[]
  /** The network accepts WebP and audio. */
  webp: boolean
  audio: boolean
  orientations: Orientation[]
  /** The network requires a report of the end. */
  needsEnd: boolean
  /** Rules of the network's reviewers. */
  review: ReviewRule[]
  /** Ads report by default what viewers do: false where the network forbids requests or has no rule. */
  reports: boolean
  /**
   * A: the network's own documentation; B: other tools that pack for it; C: unconfirmed (gives a warning).
   */
  confidence: 'A' | 'B' | 'C'
  sources: string[]
  note: string
}
