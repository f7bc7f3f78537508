import type { quality } from '@adloom/contract/projects'
import type { z } from 'zod'

export type Quality = z.output<typeof quality>
/** How a project is packed. */
export interface PackOptions {
  quality: Quality
  reachIos12?: boolean
}
export type Preset = 'high' | 'medium' | 'low'

/** Where the two sliders stand for each preset: picture quality in percent, sound in kbit/s. */
export const presets: Record<Preset, { image: number; audio: number }> = {
  high: { image: 88, audio: 96 },
  medium: { image: 76, audio: 64 },
  low: { image: 60, audio: 48 },
}

export function sliders(quality: Quality): { image: number; audio: number } {
  return typeof quality === 'string' ? presets[quality] : quality
}
