import type { LocalText, PlayableDocument, Skin } from '@adloom/playable/format'
import type { Kit } from './components/kit.ts'

/**
 * A template as its folder describes it; `make` draws, composes and assembles. The first skin is the document
 * as it is.
 */
export interface TemplateSource {
  id: number
  key: string
  name: LocalText
  summary: LocalText
  gameplay: string
  industry: string
  tags: number[]
  /** Fixed steps of 1/60 s to play before the cover is taken. */
  coverSteps: number
  make(kit: Kit): Promise<{ document: PlayableDocument; skins: Skin[] }>
}
