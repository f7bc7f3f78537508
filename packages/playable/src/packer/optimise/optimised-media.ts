import type { PlayData } from '@adloom/engine/data'
import type { PlayableDocument } from '../../format/records.ts'
import type { DerivedCache } from '../pack-types.ts'
import type { QualitySettings } from './quality-settings.ts'

/** Kinds of media that a channel accepts. */
export interface MediaFormats {
  webp: boolean
  audio: boolean
}

/** An asset as an ad carries it. */
export interface OptimisedMedia {
  bytes: Uint8Array
  mime: string
  width?: number
  height?: number
  /** Of a trimmed video, in milliseconds: length removed at the start, and length that is left. */
  cut?: { from: number; duration: number }
}

export interface OptimiseInput {
  data: PlayData
  document: PlayableDocument
  settings: QualitySettings
  loadAsset(hash: string): Promise<Uint8Array>
  cache: DerivedCache
  /** Running tasks by cache key: two sets of formats share the media that is the same in both. */
  pending: Map<string, Promise<OptimisedMedia>>
  onProgress?(share: number): void
}
