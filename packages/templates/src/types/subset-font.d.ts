declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    keepAllGlyphs?: boolean
    preserveNameIds?: number[]
  }
  /** `text` is left out when all glyphs are kept. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Uint8Array>
}
