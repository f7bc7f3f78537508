/**
 * Files byte by byte, of modes and depths that the writing library does not know; channels are stored raw.
 */

export interface RawPsd {
  mode: number
  depth: 1 | 8 | 16 | 32
  side: number
  palette?: Buffer
  /** Values from 0 to 1 of each channel of the flat image. */
  flat: ((x: number, y: number) => number)[]
  /** A layer over the whole canvas: channels by their id (-1 is opacity). */
  layer?: { id: number; at(x: number, y: number): number }[]
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value > 32_767 ? value - 65_536 : value)
  return bytes
}
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const sized = (bytes: Buffer): Buffer => Buffer.concat([u32(bytes.length), bytes])

export function rawPsd({ mode, depth, side, palette = Buffer.alloc(0), flat, layer }: RawPsd): Buffer {
  const head = Buffer.concat([
    Buffer.from('8BPS'),
    u16(1),
    Buffer.alloc(6),
    u16(flat.length),
    u32(side),
    u32(side),
    u16(depth),
    u16(mode),
  ])
  const info = layer ? layerInfo(layer, side, depth) : Buffer.alloc(0)
  const deep = depth === 16 ? 'Lr16' : depth === 32 ? 'Lr32' : undefined
  const layers = !layer
    ? Buffer.alloc(0)
    : deep
      ? Buffer.concat([u32(0), u32(0), Buffer.from(`8BIM${deep}`), sized(info)])
      : Buffer.concat([sized(info), u32(0)])
  return Buffer.concat([
    head,
    sized(palette),
    u32(0),
    sized(layers),
    u16(0),
    ...flat.map(at => plane(at, side, depth)),
  ])
}

function layerInfo(channels: NonNullable<RawPsd['layer']>, side: number, depth: RawPsd['depth']): Buffer {
  const planes = channels.map(({ at }) => Buffer.concat([u16(0), plane(at, side, depth)]))
  const record = Buffer.concat([
    u32(0),
    u32(0),
    u32(side),
    u32(side),
    u16(channels.length),
    ...channels.flatMap(({ id }, index) => [u16(id), u32(planes[index]!.length)]),
    Buffer.from('8BIMnorm'),
    Buffer.from([255, 0, 0, 0]),
    sized(Buffer.concat([u32(0), u32(0), Buffer.from([3]), Buffer.from('Raw')])),
  ])
  const all = Buffer.concat([u16(1), record, ...planes])
  return Buffer.concat([all, Buffer.alloc((4 - (all.length % 4)) % 4)])
}

function plane(at: (x: number, y: number) => number, side: number, depth: RawPsd['depth']): Buffer {
  const row = Math.ceil((side * depth) / 8)
  const bytes = Buffer.alloc(row * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const value = Math.min(1, Math.max(0, at(x, y)))
      if (depth === 1) bytes[y * row + (x >> 3)]! |= (value < 0.5 ? 1 : 0) << (7 - (x & 7))
      else if (depth === 8) bytes[y * row + x] = Math.round(value * 255)
      else if (depth === 16) bytes.writeUInt16BE(Math.round(value * 65_535), y * row + x * 2)
      else bytes.writeFloatBE(value, y * row + x * 4)
    }
  return bytes
}
