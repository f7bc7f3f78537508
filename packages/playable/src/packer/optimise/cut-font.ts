/**
 * The font with the glyphs of these characters alone and what they are joined of, as WOFF2 or as the plain
 * file its source is (`ttf`, also for
 * cubic outlines). Measures, kerning and names stay as they were. Throws for what is no font.
 */
export async function cutFont(
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
