import type { OptimisedMedia } from './optimised-media.ts'

/** Reduces a font to these characters, as WOFF2. Keeps the source when it cannot be read or would grow. */
export async function optimiseFont(
  source: Uint8Array,
  mime: string,
  glyphs: string,
): Promise<OptimisedMedia> {
  try {
    const subset = await subsetFontFile(source, glyphs, 'woff2')
    if (subset.length < source.length) return { bytes: subset, mime: 'font/woff2' }
  } catch {
    // The browser may still read what the subsetter cannot.
  }
  return { bytes: source, mime }
}

/**
 * Returns the font with the glyphs of these characters and their components only, as WOFF2 or as a plain file
 * (`ttf`, also for cubic outlines). Metrics, kerning and names are unchanged. Throws when the source is no
 * font.
 */
export async function subsetFontFile(
  source: Uint8Array,
  characters: string,
  format: 'woff2' | 'ttf',
): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  return new Uint8Array(
    await subsetFont(Buffer.from(source), characters, {
      targetFormat: format === 'woff2' ? 'woff2' : 'truetype',
    }),
  )
}
