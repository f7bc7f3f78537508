import type { Layer } from 'ag-psd'
import { blurred, planeOf } from './paint/coverage-plane.ts'
import { psdLimits } from '../../platform/limits/file-limits.ts'

/** The mask of a layer: a grey image with its position, and the value around it. */
export interface Stencil {
  left: number
  top: number
  width: number
  height: number
  outside: number
  at(index: number): number
}

/** The mask of a layer or a group; undefined when there is none in force. */
export function maskOf({ mask }: Layer): Stencil | undefined {
  const data = mask?.imageData
  if (!mask || mask.disabled || !data) return undefined
  const density = mask.userMaskDensity ?? 1
  const thinned = (value: number): number => 1 - density * (1 - value / 255)
  const { width, height } = data
  const hard = {
    left: mask.left ?? 0,
    top: mask.top ?? 0,
    width,
    height,
    outside: thinned(mask.defaultColor ?? 0),
  }
  return feathered({ ...hard, at: index => thinned(data.data[index * 4] ?? 0) }, mask.userMaskFeather)
}

/** The mask of a clipped layer: the opacity of the layer below. */
export function clipOf({ left, top, imageData }: Layer): Stencil | undefined {
  if (!imageData) return undefined
  return {
    left: left ?? 0,
    top: top ?? 0,
    width: imageData.width,
    height: imageData.height,
    outside: 0,
    at: index => (imageData.data[index * 4 + 3] ?? 0) / 255,
  }
}

/** The mask of a layer clipped to a group: all visible pixels of the group. */
export function clipOfGroup(group: Layer): Stencil | undefined {
  const pieces = leavesOf(group).flatMap(leaf => {
    const [clip, mask] = [clipOf(leaf), maskOf(leaf)]
    return clip ? [{ clip, through: mask ? [clip, mask] : [clip] }] : []
  })
  if (pieces.length === 0) return undefined
  const left = Math.min(...pieces.map(({ clip }) => clip.left))
  const top = Math.min(...pieces.map(({ clip }) => clip.top))
  const width = Math.max(...pieces.map(({ clip }) => clip.left + clip.width)) - left
  const height = Math.max(...pieces.map(({ clip }) => clip.top + clip.height)) - top
  const at = (index: number) => {
    const [x, y] = [left + (index % width), top + Math.floor(index / width)]
    return (
      1 -
      pieces.reduce(
        (rest, { through: stencils }) =>
          rest * (1 - stencils.reduce((share, stencil) => share * through(stencil, x, y), 1)),
        1,
      )
    )
  }
  return { left, top, width, height, outside: 0, at }
}

function leavesOf(layer: Layer): Layer[] {
  if (layer.hidden) return []
  return layer.children ? layer.children.flatMap(leavesOf) : [layer]
}

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}
export interface Pixels {
  left: number
  top: number
  width: number
  height: number
  data: Uint8Array
}

/** Returns the share of a file's pixel that a mask lets through. */
export function through(stencil: Stencil, x: number, y: number): number {
  const [column, row] = [x - stencil.left, y - stencil.top]
  const isInside = column >= 0 && row >= 0 && column < stencil.width && row < stencil.height
  return isInside ? stencil.at(row * stencil.width + column) : stencil.outside
}

/** A mask whose edge is softened by Photoshop's feather, which is the deviation of a Gaussian in pixels. */
export function feathered(stencil: Stencil, feather: number | undefined): Stencil {
  const sigma = Math.min(psdLimits.feather, feather ?? 0)
  const reach = Math.ceil(sigma * 3)
  const [left, top, width, height] = [
    stencil.left - reach,
    stencil.top - reach,
    stencil.width + 2 * reach,
    stencil.height + 2 * reach,
  ]
  if (!(sigma >= 0.1) || width * height > psdLimits.featheredPixels) return stencil
  // Planes are empty around; the difference to what surrounds the mask is, too.
  const difference = planeOf({ left, top, width, height }, (x, y) => {
    const [column, row] = [x - stencil.left, y - stencil.top]
    const isInside = column >= 0 && row >= 0 && column < stencil.width && row < stencil.height
    return isInside ? stencil.at(row * stencil.width + column) - stencil.outside : 0
  })
  const { data } = blurred(difference, sigma)
  return { left, top, width, height, outside: stencil.outside, at: index => stencil.outside + data[index]! }
}
