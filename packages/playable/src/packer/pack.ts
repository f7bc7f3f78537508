import type { PlayableDocument } from '../format/records.ts'
import type { Channel } from '../channels/channel.ts'
import type { Finding } from '../lint/finding.ts'

export type Quality = 'high' | 'medium' | 'low' | { image: number; audio: number }

export interface PackInput {
  /** The document with the project's values already applied. */
  document: PlayableDocument
  project: { id: number; name: string; version: number }
  product: { name: string; iosUrl: string; androidUrl: string }
  channels: Channel[]
  quality: Quality
  loadAsset(hash: string): Promise<Uint8Array>
  cache: DerivedCache
  onProgress?(share: number): void
}

/** Derived bytes by content key (sha-256 of what they were made from). */
export interface DerivedCache {
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
}

export interface Artefact {
  channel: Channel
  /** Absent when an error blocked the channel. */
  file?: { name: string; bytes: Uint8Array; sha256: string; mime: string }
  findings: Finding[]
}

export interface PackOutcome {
  /** Hash of what the ad shows and does; the same content to the same channel is paid once (D-22). */
  contentHash: string
  findings: Finding[]
  artefacts: Artefact[]
  heaviest: { asset: string; name: string; bytes: number }[]
}

export declare function packPlayable(input: PackInput): Promise<PackOutcome>
/** One archive: channels/<key>/<final file> and manifest.json; deterministic bytes. */
export declare function archiveArtefacts(outcome: PackOutcome): Promise<Uint8Array>
