import { PNG } from 'pngjs'

/** A square picture that weighs as much as its pixels: every one differs from its neighbours. */
export function noisyPicture(size: number): Buffer {
  const picture = new PNG({ width: size, height: size })
  let seed = 1
  for (let at = 0; at < picture.data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    picture.data[at] = at % 4 === 3 ? 255 : seed >> 16
  }
  return PNG.sync.write(picture)
}
