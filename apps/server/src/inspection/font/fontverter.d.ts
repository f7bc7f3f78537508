declare module 'fontverter' {
  /** `sfnt` is TrueType or OpenType. */
  export function convert(
    font: Buffer,
    to: 'sfnt' | 'woff' | 'woff2',
    from?: 'sfnt' | 'woff' | 'woff2',
  ): Promise<Buffer>
}
