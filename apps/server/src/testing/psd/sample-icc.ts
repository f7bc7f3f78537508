export interface IccRecipe {
  kind: 'abst' | 'link' | 'prtr'
  space: 'Lab ' | 'RGB '
  form: 'mft1' | 'mft2'
  /** Colours a side of the table. */
  size: number
  /** The colour of a grid point, each value from 0 to 1, as the profile encodes it. */
  at(first: number, second: number, third: number): readonly [number, number, number]
}

/** An ICC profile with one table between curves that change nothing. */
export function iccProfile({ kind, space, form, size, at }: IccRecipe): Buffer {
  const head = Buffer.alloc(128)
  head.write(kind, 12, 'latin1')
  head.write(space, 16, 'latin1')
  head.write(space, 20, 'latin1')
  const values = form === 'mft2' ? shorts : bytes
  const steps = form === 'mft2' ? [0, 1] : Array.from({ length: 256 }, (_, index) => index / 255)
  const grid = Array.from({ length: size ** 3 }, (_, index) =>
    [Math.floor(index / size ** 2), Math.floor(index / size) % size, index % size].map(
      step => step / (size - 1),
    ),
  )
  const lut = Buffer.concat([
    Buffer.from(form),
    Buffer.alloc(4),
    Buffer.from([3, 3, size, 0]),
    Buffer.alloc(36),
    ...(form === 'mft2' ? [Buffer.from([0, 2, 0, 2])] : []),
    values([steps, steps, steps].flat()),
    values(grid.flatMap(([r, g, b]) => at(r!, g!, b!))),
    values([steps, steps, steps].flat()),
  ])
  const tag = Buffer.alloc(16)
  tag.writeUInt32BE(1, 0)
  tag.write('A2B0', 4, 'latin1')
  tag.writeUInt32BE(144, 8)
  tag.writeUInt32BE(lut.length, 12)
  return Buffer.concat([head, tag, lut])
}

function shorts(list: readonly number[]): Buffer {
  const made = Buffer.alloc(list.length * 2)
  for (const [index, value] of list.entries()) made.writeUInt16BE(Math.round(value * 65_535), index * 2)
  return made
}

function bytes(list: readonly number[]): Buffer {
  return Buffer.from(list.map(value => Math.round(value * 255)))
}
