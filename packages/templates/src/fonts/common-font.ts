/** One entry of `fonts.json`: a common font; its bytes and an image of its name are in `blobs` by sha-256. */
export interface CommonFont {
  /** Stable for ever. */
  key: string
  /** The categories of the font menu. */
  name: string
  family: string
  style: string
  format: 'ttf' | 'otf'
  hash: string
  sample: string
}
