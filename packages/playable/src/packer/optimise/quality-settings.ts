/** A preset, or the two sliders: image quality 1-100 and kbit/s of audio. */
export type Quality = 'high' | 'medium' | 'low' | { image: number; audio: number }

export interface QualitySettings {
  /** 1-100, for WebP and JPEG. */
  image: number
  /**
   * Most pixels per reference unit of an image. 750 units are 375 CSS px, so 1 is two device pixels per CSS
   * px.
   */
  density: number
  /** kbit/s of MP3. */
  audio: number
  mono: boolean
}

/** Returns the settings of a preset (D-36) or of the sliders. */
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
