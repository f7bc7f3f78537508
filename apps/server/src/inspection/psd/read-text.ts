import type { Justification, Layer, LayerEffectsInfo } from 'ag-psd'
import type { ImportedText } from './imported-layer.ts'

/** The content and styles of a text layer; undefined for other layers and empty texts. */
export function readText({ text, effects }: Layer): ImportedText | undefined {
  if (!text || text.text.trim() === '') return undefined
  const style = { ...text.style, ...text.styleRuns?.[0]?.style }
  const [xx = 1, xy = 0, yx = 0, yy = 1] = text.transform ?? []
  const size = (style.fontSize ?? 24) * Math.hypot(yx, yy)
  const box = boxOf(text)
  const paragraph = { ...text.paragraphStyle, ...text.paragraphStyleRuns?.[0]?.style }
  return {
    text: text.text.replaceAll(/\r\n?/g, '\n').replaceAll('\u0003', '\n').slice(0, 5000),
    font: style.font?.name ?? '',
    size,
    color: hexOf(style.fillColor),
    align: alignOf(paragraph.justification, box !== undefined),
    bold: style.fauxBold === true,
    italic: style.fauxItalic === true,
    underline: style.underline === true,
    strike: style.strikethrough === true,
    letterSpacing: ((style.tracking ?? 0) / 1000) * size,
    bent:
      Math.abs(xy) > 0.001 ||
      Math.abs(yx) > 0.001 ||
      xx <= 0 ||
      yy <= 0 ||
      (text.warp?.style !== undefined && text.warp.style !== 'none') ||
      text.orientation === 'vertical',
    mixed: isMixed(text),
    ...(box ? { box } : {}),
    ...drawnAround(effects),
  }
}

function isMixed({ styleRuns = [], text }: NonNullable<Layer['text']>): boolean {
  const lettered = styleRuns.filter(
    (run, at) =>
      run.length > 0 &&
      text.slice(styleRuns.slice(0, at).reduce((sum, { length }) => sum + length, 0)).trim() !== '',
  )
  return (
    new Set(
      lettered.map(({ style }) =>
        JSON.stringify([
          style.font?.name,
          style.fontSize,
          style.fillColor,
          style.fauxBold,
          style.fauxItalic,
          style.underline,
          style.strikethrough,
        ]),
      ),
    ).size > 1
  )
}

/** The stroke and the shadow of text layers, as far as an ad can draw them. */
function drawnAround(effects: LayerEffectsInfo | undefined): Pick<ImportedText, 'stroke' | 'shadow'> {
  if (!effects || effects.disabled) return {}
  const stroke = effects.stroke?.find(one => one.enabled && (one.fillType ?? 'color') === 'color')
  const shadow = effects.dropShadow?.find(one => one.enabled)
  const [distance, angle] = [shadow?.distance?.value ?? 0, ((shadow?.angle ?? 120) * Math.PI) / 180]
  return {
    ...(stroke?.color ? { stroke: { color: hexOf(stroke.color), width: stroke.size?.value ?? 1 } } : {}),
    ...(shadow?.color
      ? {
          shadow: {
            color: withAlpha(hexOf(shadow.color), shadow.opacity ?? 1),
            blur: shadow.size?.value ?? 0,
            dx: -Math.cos(angle) * distance,
            dy: Math.sin(angle) * distance,
          },
        }
      : {}),
  }
}

function withAlpha(hex: string, alpha: number): string {
  return (
    hex +
    Math.round(Math.min(1, Math.max(0, alpha)) * 255)
      .toString(16)
      .padStart(2, '0')
  )
}

/** Photoshop's colour spaces other than RGB are black here. */
export function hexOf(color: unknown): string {
  const {
    r = 0,
    g = 0,
    b = 0,
  } = typeof color === 'object' && color !== null ? (color as { r?: number; g?: number; b?: number }) : {}
  return `#${[r, g, b]
    .map(piece =>
      Math.max(0, Math.min(255, Math.round(piece)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/**
 * Photoshop's seven alignments equal ours. Point text has no box to justify in: it is aligned like its last
 * line.
 */
function alignOf(justification: Justification | undefined, wraps: boolean): ImportedText['align'] {
  if (justification === undefined) return 'left'
  if (wraps || !justification.startsWith('justify')) return justification
  return justification === 'justify-center' ? 'center' : justification === 'justify-right' ? 'right' : 'left'
}

/** The box in which the words wrap; a turned or mirrored one has none here. */
function boxOf({ shapeType, boxBounds, transform }: NonNullable<Layer['text']>): ImportedText['box'] {
  const [xx = 1, , , yy = 1, tx = 0, ty = 0] = transform ?? []
  const [left = 0, top = 0, right = 0, bottom = 0] = boxBounds ?? []
  if (shapeType !== 'box' || xx <= 0 || yy <= 0 || right <= left || bottom <= top) return undefined
  return { x: tx + left * xx, y: ty + top * yy, width: (right - left) * xx, height: (bottom - top) * yy }
}
