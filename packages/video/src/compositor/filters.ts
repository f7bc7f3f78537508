import type { VideoFilter } from '../format/records.ts'
import type { BlendMode } from '../format/kinds.ts'
import type { Context2D } from './painter.ts'

/** Returns the filter of a 2D context; `scale` is pixels per unit. `none` when nothing changes. */
export function cssFilter(filter: VideoFilter | undefined, scale: number): string {
  if (!filter) return 'none'
  const { brightness, contrast, saturation, hue, blur, grayscale, sepia } = filter
  const functions = [
    brightness !== undefined && brightness !== 1 && `brightness(${brightness})`,
    contrast !== undefined && contrast !== 1 && `contrast(${contrast})`,
    saturation !== undefined && saturation !== 1 && `saturate(${saturation})`,
    hue && `hue-rotate(${hue}deg)`,
    grayscale && `grayscale(${grayscale})`,
    sepia && `sepia(${sepia})`,
    blur && `blur(${blur * scale}px)`,
  ].filter(Boolean)
  return functions.length > 0 ? functions.join(' ') : 'none'
}

/** Returns whether a filter needs the layer on a canvas of its own. */
export function needsOverlay(filter: VideoFilter | undefined): boolean {
  return Boolean(filter?.temperature) || Boolean(filter?.vignette)
}

/** Paints temperature and vignette over what the canvas holds; transparent pixels stay transparent. */
export function paintOverlays(context: Context2D, filter: VideoFilter, width: number, height: number): void {
  const { temperature = 0, vignette = 0 } = filter
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'source-atop'
  if (temperature !== 0) {
    context.globalAlpha = Math.abs(temperature) * 0.35
    context.fillStyle = temperature > 0 ? '#ff8a1c' : '#1c7dff'
    context.fillRect(0, 0, width, height)
  }
  if (vignette > 0) {
    const reach = Math.hypot(width, height) / 2
    const gradient = context.createRadialGradient(
      ...([width / 2, height / 2, reach * 0.45, width / 2, height / 2, reach] as const),
    )
    gradient.addColorStop(0, 'rgba(0,0,0,0)')
    gradient.addColorStop(1, 'rgba(0,0,0,1)')
    context.globalAlpha = vignette
    context.fillStyle = gradient
    context.fillRect(0, 0, width, height)
  }
  context.restore()
}

/** The context's name of a blend mode. */
export const compositeOf: Record<BlendMode, GlobalCompositeOperation> = {
  normal: 'source-over',
  multiply: 'multiply',
  screen: 'screen',
  add: 'lighter',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
  softLight: 'soft-light',
  difference: 'difference',
}
