import { PNG } from 'pngjs'

/** A square image of noise, so that compression does not reduce its size. */
export function noisyImage(size: number): Buffer {
  const image = new PNG({ width: size, height: size })
  let seed = 1
  for (let at = 0; at < image.data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    image.data[at] = at % 4 === 3 ? 255 : seed >> 16
  }
  return PNG.sync.write(image)
}
