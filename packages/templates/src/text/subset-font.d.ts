declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    keepAllGlyphs?: boolean
    preserveNameIds?: number[]
  }
  /** `text` is omitted to keep all glyphs. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Uint8Array>
}
