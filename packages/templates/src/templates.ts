import type { LocalText, PlayableDocument, Skin } from '@adloom/playable/format'

/**
 * One entry of `templates.json`. `covers` names an image blob per skin id; `version` changes when the
 * content does.
 */
export interface TemplateEntry {
  /** 1001 and up; stable for ever, addresses contain it. */
  id: number
  key: string
  name: LocalText
  summary: LocalText
  gameplay: string
  template_type: '2d'
  industry: string
  /** 1 hot, 2 recommended (CS-03). */
  tags: number[]
  document: PlayableDocument
  skins: Skin[]
  covers: Record<string, TemplateCover>
  version: string
  /** Permission keys that count as the user's own while a project of it is edited (LV-06). */
  permissions?: string[]
}

/** Hashes of WebP blobs: portrait 360 x 640, landscape 640 x 360. */
export interface TemplateCover {
  portrait: string
  landscape: string
}

/**
 * One entry of `starters.json`: a starter of the free editor with its art, or a story of an interactive video
 * with its clips in one language; `cover` is the hash of a WebP blob, 360 x 640.
 */
export interface StarterEntry {
  cover: string
  document: PlayableDocument
}
