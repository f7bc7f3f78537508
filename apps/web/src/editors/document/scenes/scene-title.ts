import type { Language } from '@adloom/contract/constants'
import type { SceneRecord } from '@adloom/playable/format'
import { localText } from '../../../lib/language.ts'

/** Returns the display name of a scene. */
export function sceneTitle(scene: SceneRecord, language: Language): string {
  return scene.label ? localText(scene.label, language) : scene.name
}
