/**
 * One entry of `fonts.json`: a font for everybody, its bytes and an image of its name in `blobs` by sha-256.
 */
export interface CommonFont {
  /** Stable for ever. */
  key: string
  /** What people choose it by. */
  name: string
  family: string
  style: string
  format: 'ttf' | 'otf'
  hash: string
  sample: string
}
