import { PNG } from 'pngjs'

/** A square png of one colour, as a person would upload it. */
export function tinyPicture(size: number, [red, green, blue]: [number, number, number]): Buffer {
  const picture = new PNG({ width: size, height: size })
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([red, green, blue, 255], at)
  return PNG.sync.write(picture)
}
