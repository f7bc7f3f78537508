import { createCanvas } from '@napi-rs/canvas'
import type { BezierPath, Layer } from 'ag-psd'
import { type Stencil, feathered } from '../stencil.ts'
import { psdLimits } from '../../../platform/limits/file-limits.ts'

/**
 * The shape of a vector mask in force over a frame; undefined without one. Paths are in pixels of the file.
 */
export function vectorStencil(
  { vectorMask, mask }: Pick<Layer, 'vectorMask' | 'mask'>,
  frame: { x: number; y: number; width: number; height: number },
): Stencil | undefined {
  if (
    !vectorMask ||
    vectorMask.disable ||
    vectorMask.paths.reduce((sum, path) => sum + path.knots.length, 0) > psdLimits.knots
  )
    return undefined
  const { x, y, width, height } = frame
  const context = createCanvas(width, height).getContext('2d')
  context.translate(-x, -y)
  const startsFull =
    vectorMask.fillStartsWithAllPixels === true || vectorMask.paths[0]?.operation === 'subtract'
  if (startsFull) context.fillRect(x, y, width, height)
  for (const path of vectorMask.paths) addPath(context, path)
  const { data } = context.getImageData(0, 0, width, height)
  const inverted = vectorMask.invert === true
  const density = mask?.vectorMaskDensity ?? 1
  const thinned = (value: number): number => 1 - density * (1 - value)
  const at = (index: number) => thinned((inverted ? 255 - data[index * 4 + 3]! : data[index * 4 + 3]!) / 255)
  return feathered(
    { left: x, top: y, width, height, outside: thinned(startsFull !== inverted ? 1 : 0), at },
    mask?.vectorMaskFeather,
  )
}

const operations = {
  combine: 'source-over',
  subtract: 'destination-out',
  intersect: 'source-in',
  exclude: 'xor',
} as const

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>

function addPath(context: Context, { knots, operation, fillRule }: BezierPath): void {
  if (knots.length < 2) return
  context.globalCompositeOperation = operations[operation ?? 'combine']
  context.beginPath()
  const point = (index: number, offset: number): [number, number] => [
    knots[index % knots.length]!.points[offset] ?? 0,
    knots[index % knots.length]!.points[offset + 1] ?? 0,
  ]
  context.moveTo(...point(0, 2))
  // A knot has the handle before it, itself and the handle after it; Photoshop fills open paths as if they
  // were closed.
  for (let index = 0; index < knots.length; index++)
    context.bezierCurveTo(...point(index, 4), ...point(index + 1, 0), ...point(index + 1, 2))
  context.fill(fillRule === 'even-odd' ? 'evenodd' : 'nonzero')
}
