export { addPreset } from '../presets/add-preset.ts'
export { presetCategories, presetDocument } from '../presets/preset.ts'
export type { Preset, PresetCategory } from '../presets/preset.ts'
export { presets } from '../presets/presets.ts'
