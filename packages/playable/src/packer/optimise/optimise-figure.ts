import {
  readBones,
  type Armature,
  FIGURE_MIME,
  readFigure,
  textOf,
  writeFigure,
} from '@adloom/engine/figures'
import type { OptimisedMedia } from './optimised-media.ts'
import type { DrawnSize } from '../collect/drawn-sizes.ts'
import { optimiseImage, type ImageRecipe } from './optimise-image.ts'

type Recipe = Pick<ImageRecipe, 'drawn' | 'settings' | 'webp'>
/** The files inside a figure, by name. */
type FigureFiles = Record<string, Uint8Array>

/**
 * Reduces the images of a figure to their drawn size, and parses DragonBones exports into armatures, so that
 * no ad carries the parser.
 */
export async function optimiseFigure(source: Uint8Array, recipe: Recipe): Promise<OptimisedMedia> {
  // The copy aligns the files at multiples of four: arrays of numbers are read in place.
  const { kind, sections: files } = readFigure(new Uint8Array(source))
  const optimised =
    kind === 'dragonbones' ? await optimiseBones(files, recipe) : await optimiseModel(files, recipe)
  return { bytes: writeFigure({ kind, sections: optimised }), mime: FIGURE_MIME }
}

async function optimiseBones(files: FigureFiles, recipe: Recipe): Promise<FigureFiles> {
  if (!files['skeleton'] || !files['atlas'] || !files['texture'])
    throw new Error('A DragonBones figure without its files')
  const [skeleton, atlas] = [textOf(files['skeleton']), textOf(files['atlas'])]
  const { width, height } = JSON.parse(atlas) as { width: number; height: number }
  const share = figureShare(readBones(skeleton, atlas, { width, height }), recipe.drawn)
  const texture = await reduceImage(
    files['texture'],
    recipe,
    share === undefined ? undefined : { w: width * share, h: height * share, exact: false },
  )
  const armatures = readBones(skeleton, atlas, texture)
  return {
    armatures: new TextEncoder().encode(JSON.stringify(armatures, roundNumber)),
    texture: texture.bytes,
  }
}

/** Returns the largest drawn size of one unit of the figure, in reference units. */
function figureShare(armatures: Armature[], drawn: DrawnSize | undefined): number | undefined {
  return drawn && Math.max(...armatures.map(({ box }) => Math.min(drawn.w / box.w, drawn.h / box.h)))
}

/** Rounds to four decimals: less than a thousandth of a pixel or degree. */
function roundNumber(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value
}

async function optimiseModel(files: FigureFiles, recipe: Recipe): Promise<FigureFiles> {
  if (!files['model'] || !files['ball'] || !files['texture']) throw new Error('A 3D model without its files')
  const { drawn } = recipe
  // The texture covers all sides of the model: about half of it is visible at a time.
  const side = drawn && Math.max(drawn.w, drawn.h)
  const texture = await reduceImage(
    files['texture'],
    recipe,
    side === undefined ? undefined : { w: side * 2, h: side * 2, exact: false },
  )
  const poster =
    files['poster'] &&
    (await reduceImage(
      files['poster'],
      recipe,
      side === undefined
        ? undefined
        : { w: Math.min(drawn!.w, drawn!.h), h: Math.min(drawn!.w, drawn!.h), exact: false },
    ))
  return {
    model: files['model'],
    ball: files['ball'],
    texture: texture.bytes,
    ...(poster ? { poster: poster.bytes } : {}),
  }
}

function reduceImage(bytes: Uint8Array, { settings, webp }: Recipe, drawn: DrawnSize | undefined) {
  return optimiseImage(bytes, mimeOf(bytes), { drawn, crop: undefined, settings, webp })
}

function mimeOf(bytes: Uint8Array): string {
  return bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0xff ? 'image/jpeg' : 'image/webp'
}
