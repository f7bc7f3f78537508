import type { LocalText, PlayableDocument } from '../format/records.ts'
import { makeStarter } from '../starters/starter-kit.ts'
import { numbered, type PresetLayer } from './preset-kit.ts'

export const presetCategories = ['gameplay', 'layout', 'guide', 'feedback'] as const
export type PresetCategory = (typeof presetCategories)[number]

/**
 * A ready scene of shapes and words: layout, look and movement, and no events. `ground` are the colours
 * behind it, from top to bottom.
 */
export interface Preset {
  id: string
  category: PresetCategory
  name: LocalText
  ground: [string, string]
  layers(): PresetLayer[]
}

/** The preset as a playable of one scene, `scene`, whose texts are set in the font `font`. */
export function presetDocument({ id, name, ground, layers }: Preset): PlayableDocument {
  return makeStarter({
    gameplay: id,
    scenes: [{ id: 'scene', name, ground, layers: numbered(layers()), rules: [] }],
  })
}
