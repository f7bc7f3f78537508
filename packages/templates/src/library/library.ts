import type { LocalText } from '@adloom/playable/format'

export const libraryCategories = [
  'background',
  'button',
  'hand',
  'confetti',
  'frame',
  'bar',
  'icon',
  'badge',
  'character',
  'object',
  'pattern',
  'text',
  'music',
  'effect',
] as const
export type LibraryCategory = (typeof libraryCategories)[number]

/**
 * One entry of `library.json`: a public asset; its bytes and those of its image are in `blobs` by sha-256.
 */
export interface LibraryEntry {
  /** Stable for ever. */
  key: string
  name: LocalText
  category: LibraryCategory
  /** Words to find it by, in all three languages, lower case. */
  tags: string[]
  type: 'image' | 'frames' | 'audio' | 'dragonbones' | 'model3d'
  format: string
  hash: string
  mime: string
  /** Bytes. */
  size: number
  width?: number
  height?: number
  durationMs?: number
  /** Position of each frame in the sheet, in pixels. */
  frames?: { x: number; y: number; w: number; h: number }[]
  /** The animations of a figure, and the largest number of triangles drawn at once. */
  clips?: { name: string; durationMs: number; armature?: string }[]
  triangles?: number
  /** A small image to choose it by. */
  cover: { hash: string; mime: string; size: number }
}
