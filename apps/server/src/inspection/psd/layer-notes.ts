import type { Layer } from 'ag-psd'
import type { LayerNote } from './imported-layer.ts'
import type { Frame } from './stencil.ts'

const drawnOnText = ['dropShadow', 'stroke']

/** Whether effects are in force on a layer; a text can take its shadow and its stroke along. */
function hasEffects({ effects, text }: Layer): boolean {
  if (!effects || effects.disabled) return false
  return Object.entries(effects).some(
    ([name, effect]) =>
      !(text && drawnOnText.includes(name)) &&
      [effect]
        .flat()
        .some(one => typeof one === 'object' && one !== null && 'enabled' in one && one.enabled === true),
  )
}

/** Whether a gradient of a layer is drawn from random numbers that only Photoshop has. */
export function hasNoise({ adjustment, effects, vectorFill }: Layer): boolean {
  if (adjustment) return adjustment.type === 'gradient map' && adjustment.gradientType === 'noise'
  const gradients = effects?.disabled ? [] : [...(effects?.gradientOverlay ?? []), ...(effects?.stroke ?? [])]
  return vectorFill?.type === 'noise' || gradients.some(one => one.enabled && one.gradient?.type === 'noise')
}

/** Why a layer was not imported. */
export function whyLeftOut(layer: Layer): LayerNote['what'] {
  if (layer.adjustment) return 'adjustment'
  if (layer.vectorFill || layer.vectorMask) return 'vector'
  return layer.imageData ? 'outside' : 'empty'
}

/** How an imported layer differs from the file. */
export function whatChanged(
  layer: Layer,
  { frame, clipped }: { frame: Frame; clipped: boolean },
): LayerNote['what'][] {
  const { left = 0, top = 0, imageData, mask, placedLayer, vectorFill } = layer
  const juts =
    imageData &&
    (left < frame.x ||
      top < frame.y ||
      left + imageData.width > frame.x + frame.width ||
      top + imageData.height > frame.y + frame.height)
  const merged = clipped || (mask?.imageData && !mask.disabled) || placedLayer || (vectorFill && imageData)
  return [
    ...(juts && !layer.text ? ['cropped' as const] : []),
    ...(merged ? ['merged' as const] : []),
    ...(hasNoise(layer) ? ['noise' as const] : []),
    ...(layer.text && hasEffects(layer) ? ['effects' as const] : []),
  ]
}
