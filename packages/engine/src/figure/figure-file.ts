/**
 * All sections of a figure in one file, so that an asset is one blob: 'ADF1' · length of the head (u32,
 * little-endian) · the head, JSON in UTF-8 padded with spaces · the sections, each at a multiple of 4 from
 * the end of the head, itself at a multiple of 4. A DragonBones figure has `texture`, and `skeleton` and
 * `atlas` as exported or, in an ad, `armatures` read from them (JSON). A model has `model` (baked form),
 * `ball` (JSON: x, y, z of its centre at rest and its radius), `texture` and `poster`.
 */
export interface FigureFile {
  kind: FigureKind
  sections: Record<string, Uint8Array>
}
export type FigureKind = 'dragonbones' | 'model3d'
export const FIGURE_MIME = 'application/vnd.adloom.figure'

const MAGIC = 0x31464441
const START = 8

/** Throws when the bytes are no figure file. The sections are views of the bytes. */
export function readFigure(bytes: Uint8Array): FigureFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < START || view.getUint32(0, true) !== MAGIC) throw new Error('no figure')
  const body = START + view.getUint32(4, true)
  const { kind, parts: places } = JSON.parse(textOf(bytes.subarray(START, body))) as {
    kind: FigureKind
    parts: Record<string, [at: number, length: number]>
  }
  const found: FigureFile['sections'] = {}
  for (const name of Object.keys(places)) {
    const [at, length] = places[name]!
    if (!(at >= 0 && length >= 0 && body + at + length <= bytes.length)) throw new Error('cut off')
    found[name] = bytes.subarray(body + at, body + at + length)
  }
  return { kind, sections: found }
}

/** UTF-8, with or without a mark at its start. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
