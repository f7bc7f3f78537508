import {
  readBones,
  type Armature,
  FIGURE_MIME,
  readFigure,
  textOf,
  writeFigure,
} from '@adloom/engine/figures'
import type { MadeMedia } from './optimise-media.ts'
import type { DrawnSize } from '../collect/drawn-sizes.ts'
import { optimiseImage, type ImageRecipe } from './optimise-image.ts'

type Recipe = Pick<ImageRecipe, 'drawn' | 'settings' | 'webp'>
type Parts = Record<string, Uint8Array>

/**
 * A figure as an ad carries it: pictures no larger than they are drawn, and armatures read from their export,
 * so that no ad needs a reader of it.
 */
export async function optimiseFigure(source: Uint8Array, recipe: Recipe): Promise<MadeMedia> {
  // A part of numbers is read where it lies, which must be at a multiple of four.
  const { kind, parts } = readFigure(new Uint8Array(source))
  const made = kind === 'dragonbones' ? await leanBones(parts, recipe) : await leanModel(parts, recipe)
  return { bytes: writeFigure({ kind, parts: made }), mime: FIGURE_MIME }
}

async function leanBones(parts: Parts, recipe: Recipe): Promise<Parts> {
  if (!parts['skeleton'] || !parts['atlas'] || !parts['texture'])
    throw new Error('A DragonBones figure without its parts')
  const [skeleton, atlas] = [textOf(parts['skeleton']), textOf(parts['atlas'])]
  const { width, height } = JSON.parse(atlas) as { width: number; height: number }
  const share = figureShare(readBones(skeleton, atlas, { width, height }), recipe.drawn)
  const texture = await lean(
    parts['texture'],
    recipe,
    share === undefined ? undefined : { w: width * share, h: height * share, exact: false },
  )
  const armatures = readBones(skeleton, atlas, texture)
  return { armatures: new TextEncoder().encode(JSON.stringify(armatures, short)), texture: texture.bytes }
}

/** How large a unit of the figure is drawn at most, in reference units. */
function figureShare(armatures: Armature[], drawn: DrawnSize | undefined): number | undefined {
  return drawn && Math.max(...armatures.map(({ box }) => Math.min(drawn.w / box.w, drawn.h / box.h)))
}

/** Four places after the point: a thousandth of a pixel, and of a degree. */
function short(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value
}

async function leanModel(parts: Parts, recipe: Recipe): Promise<Parts> {
  if (!parts['model'] || !parts['ball'] || !parts['texture']) throw new Error('A 3D model without its parts')
  const { drawn } = recipe
  // A texture lies round its model: what is seen at once is about half of it.
  const side = drawn && Math.max(drawn.w, drawn.h)
  const texture = await lean(
    parts['texture'],
    recipe,
    side === undefined ? undefined : { w: side * 2, h: side * 2, exact: false },
  )
  const poster =
    parts['poster'] &&
    (await lean(
      parts['poster'],
      recipe,
      side === undefined
        ? undefined
        : { w: Math.min(drawn!.w, drawn!.h), h: Math.min(drawn!.w, drawn!.h), exact: false },
    ))
  return {
    model: parts['model'],
    ball: parts['ball'],
    texture: texture.bytes,
    ...(poster ? { poster: poster.bytes } : {}),
  }
}

function lean(bytes: Uint8Array, { settings, webp }: Recipe, drawn: DrawnSize | undefined) {
  return optimiseImage(bytes, mimeOf(bytes), { drawn, crop: undefined, settings, webp })
}

function mimeOf(bytes: Uint8Array): string {
  return bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0xff ? 'image/jpeg' : 'image/webp'
}
