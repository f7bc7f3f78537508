import { cutFont } from './cut-font.ts'

/** The font with only these characters, as WOFF2; the source itself when it cannot be read or would grow. */
export async function optimiseFont(
  source: Uint8Array,
  mime: string,
  glyphs: string,
): Promise<{ bytes: Uint8Array; mime: string }> {
  try {
    const made = await cutFont(source, glyphs, 'woff2')
    if (made.length < source.length) return { bytes: made, mime: 'font/woff2' }
  } catch {
    // Kept as it is: the browser may still read what the subsetter cannot.
  }
  return { bytes: source, mime }
}
