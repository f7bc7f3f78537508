import { linear, radial } from '../../../art/paint.ts'
import { named, type StillItem } from '../../item.ts'
import type { Hue } from '../../palette.ts'

export type Names = [en: string, zh: string, ja: string]

/** An object of the library; `body` is the inside of an SVG of `size` x `size` units. */
export function objectItem(key: string, names: Names, tags: string, body: string, size = 256): StillItem {
  return {
    kind: 'image',
    key: `object-${key}`,
    name: named(...names),
    category: 'object',
    tags: ['object', '道具', 'アイテム', ...tags.split(' ')],
    width: size,
    height: size,
    body,
  }
}

/** A gradient from the light to the dark tone of a colour. */
export const grad = (id: string, c: Pick<Hue, 'light' | 'mid' | 'dark'>, angle = 0) =>
  linear(
    id,
    [
      [0, c.light],
      [0.5, c.mid],
      [1, c.dark],
    ],
    angle,
  )
/** A radial gradient that makes a disc look like a ball lit from the upper left. */
export const ball = (id: string, c: Pick<Hue, 'light' | 'mid' | 'dark'>) =>
  radial(
    id,
    [
      [0, c.light],
      [0.55, c.mid],
      [1, c.dark],
    ],
    0.38,
    0.32,
    0.75,
  )
export const defs = (...elements: string[]) => `<defs>${elements.join('')}</defs>`
