import type { Fill } from '@adloom/engine/data'
import type { Layer } from 'ag-psd'
import { hexOf } from './read-text.ts'

/**
 * A fill layer of Photoshop covers the frame with a colour, or a gradient that an ad can draw; it has no
 * pixels of its own.
 */
export function fillOf({ vectorFill, vectorMask, imageData }: Layer): Fill | undefined {
  if (!vectorFill || vectorMask || imageData) return undefined
  if (vectorFill.type === 'color') return { kind: 'color', color: hexOf(vectorFill.color) }
  const style = vectorFill.type === 'solid' ? (vectorFill.style ?? 'linear') : undefined
  if (
    vectorFill.type !== 'solid' ||
    (style !== 'linear' && style !== 'radial') ||
    vectorFill.opacityStops.some(stop => stop.opacity < 1)
  )
    return undefined
  const { colorStops, reverse, angle = 90 } = vectorFill
  const stops = colorStops
    .slice(0, 16)
    .map(stop => ({
      at: Math.min(1, Math.max(0, reverse ? 1 - stop.location : stop.location)),
      color: hexOf(stop.color),
    }))
    .sort((a, b) => a.at - b.at)
  if (stops.length === 0) return undefined
  // Photoshop turns against the clock, an ad with it.
  return style === 'linear'
    ? { kind: 'linear', angle: (360 - (angle % 360)) % 360, stops }
    : { kind: 'radial', stops }
}
