import { PNG } from 'pngjs'

/** A square png of one colour, as a person would upload it. */
export function tinyImage(size: number, [red, green, blue]: [number, number, number]): Buffer {
  const image = new PNG({ width: size, height: size })
  for (let at = 0; at < image.data.length; at += 4) image.data.set([red, green, blue, 255], at)
  return PNG.sync.write(image)
}
