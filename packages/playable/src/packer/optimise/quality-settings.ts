import type { Quality } from '../pack.ts'

export interface QualitySettings {
  /** 1-100, for WebP and JPEG. */
  image: number
  /**
   * Pixels per reference unit a picture keeps at most. 750 units are 375 CSS px, so 1 is two device pixels
   * per CSS px.
   */
  density: number
  /** kbit/s of MP3. */
  audio: number
  mono: boolean
}

/** The three presets (D-36) and the sliders in one form. */
export function qualitySettings(quality: Quality): QualitySettings {
  if (quality === 'high') return { image: 82, density: 1.5, audio: 96, mono: false }
  if (quality === 'medium') return { image: 72, density: 1.2, audio: 64, mono: false }
  if (quality === 'low') return { image: 55, density: 1, audio: 48, mono: true }
  return {
    image: quality.image,
    density: 1 + Math.max(0, quality.image - 55) / 54,
    audio: quality.audio,
    mono: quality.audio <= 48,
  }
}
