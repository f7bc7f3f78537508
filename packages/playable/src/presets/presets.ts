import { feedbackPresets } from './feedback-presets.ts'
import { gameplayPresets } from './gameplay-presets.ts'
import { guidePresets } from './guide-presets.ts'
import { layoutPresets } from './layout-presets.ts'
import type { Preset } from './preset.ts'

/** The presets library, by category in the order they are offered. */
export const presets: readonly Preset[] = [
  ...gameplayPresets,
  ...layoutPresets,
  ...guidePresets,
  ...feedbackPresets,
]

export function findPreset(id: string): Preset | undefined {
  return presets.find(preset => preset.id === id)
}
