import type { Layer } from 'ag-psd'
import type { ImportedText } from './imported-layer.ts'

/** What a text layer says and how; undefined for a layer that is none or says nothing. */
export function readText({ text }: Layer): ImportedText | undefined {
  if (!text || text.text.trim() === '') return undefined
  const style = { ...text.style, ...text.styleRuns?.[0]?.style }
  const [xx = 1, xy = 0, yx = 0, yy = 1] = text.transform ?? []
  const size = (style.fontSize ?? 24) * Math.hypot(yx, yy)
  const paragraph = { ...text.paragraphStyle, ...text.paragraphStyleRuns?.[0]?.style }
  return {
    text: text.text.replaceAll(/\r\n?/g, '\n').replaceAll('\u0003', '\n').slice(0, 5000), font: style.font?.name ?? '', size, color: hexOf(style.fillColor), align: alignOf(paragraph.justification),
    bold: style.fauxBold === true, italic: style.fauxItalic === true, letterSpacing: ((style.tracking ?? 0) / 1000) * size,
    bent: Math.abs(xy) > 0.001 || Math.abs(yx) > 0.001 || xx <= 0 || yy <= 0 || (text.warp?.style !== undefined && text.warp.style !== 'none') || text.orientation === 'vertical',
  }
}

/** Photoshop's colour spaces other than RGB are black here. */
export function hexOf(color: unknown): string {
  const { r = 0, g = 0, b = 0 } = typeof color === 'object' && color !== null ? (color as { r?: number; g?: number; b?: number }) : {}
  return `#${[r, g, b].map(part => Math.max(0, Math.min(255, Math.round(part))).toString(16).padStart(2, '0')).join('')}`
}

function alignOf(justification: string | undefined): ImportedText['align'] {
  if (justification === 'right' || justification === 'justify-right') return 'right'
  return justification === 'center' || justification === 'justify-center' ? 'center' : 'left'
}
