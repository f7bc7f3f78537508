import type { Channel } from '../channels/channel.ts'
import type { ImportedAd } from '../import/imported-ad.ts'
import type { PlayableDocument } from '../format/records.ts'
import type { Finding } from '../lint/finding.ts'
import type { ReportSettings } from '../shell/ad-payload.ts'
import type { Quality } from './optimise/quality-settings.ts'

export interface PackInput {
  /** The values of the project are already applied. */
  document: PlayableDocument
  /** The ad was made elsewhere: its files take the place of what the document shows (PL-06.90). */
  imported?: ImportedAd | undefined
  project: { id: number; name: string; version: number }
  product: { name: string; iosUrl: string; androidUrl: string }
  channels: Channel[]
  quality: Quality
  /** Encodes images as PNG and JPEG: iOS before 14 does not decode WebP. */
  reachIos12?: boolean
  /** Also returns files that have errors: a preview shows the ad with its findings (PL-04.1). */
  forPreview?: boolean
  /** Where the ads of these channels report, by channel id. The ads of others report nothing (IN-04.14). */
  reports?: Record<number, ReportSettings>
  /** Rejects when no asset has this hash. */
  loadAsset(hash: string): Promise<Uint8Array>
  cache: DerivedCache
  /** `share` is from 0 to 1. */
  onProgress?(share: number): void
}

/** Stores derived bytes under the SHA-256 of everything they are made from. */
export interface DerivedCache {
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
}

/** The file for one channel and its findings. */
export interface Artefact {
  channel: Channel
  /** Size as the network counts it. Also set when an error blocks the channel. */
  sizeBytes: number
  /** Largest size that the network accepts for the shape of the file. */
  limitBytes: number
  /** Absent when an error blocks the channel. */
  file?: { name: string; bytes: Uint8Array; sha256: string; mime: string }
  findings: Finding[]
}

export interface PackOutcome {
  /** Hash of what the ad shows and does. The same content for the same channel is charged once (D-22). */
  contentHash: string
  /** Findings of the project itself. An error blocks every channel. */
  findings: Finding[]
  artefacts: Artefact[]
  /** The largest media files, largest first. */
  heaviest: { asset: string; name: string; bytes: number }[]
}
