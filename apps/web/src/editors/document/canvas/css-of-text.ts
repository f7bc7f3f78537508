import type { TextStyle } from '@adloom/engine/data'
import type { FontRecord } from '@adloom/playable/format'
import type { CSSProperties } from 'react'

/** A text's style for a field that stands in its place, in units of the canvas. */
export function cssOfText(style: TextStyle, font: FontRecord | undefined): CSSProperties {
  const { fill, stroke, shadow } = style
  return {
    fontFamily: font ? `"${font.family}", sans-serif` : 'sans-serif',
    fontSize: style.size,
    fontWeight: style.bold ? 700 : font?.asset ? 400 : (font?.weight ?? 400),
    fontStyle: style.italic ? 'italic' : 'normal',
    textDecoration:
      [style.underline ? 'underline' : '', style.strike ? 'line-through' : ''].join(' ').trim() || 'none',
    lineHeight: style.lineHeight ?? 1.15,
    letterSpacing: style.letterSpacing ?? 0,
    ...alignOf(style.align),
    whiteSpace: style.wrap ? 'pre-wrap' : 'pre',
    color:
      fill.kind === 'color'
        ? fill.color
        : fill.kind === 'linear' || fill.kind === 'radial'
          ? fill.stops[0]?.color
          : undefined,
    ...(stroke && stroke.width > 0
      ? { WebkitTextStroke: `${stroke.width * 2}px ${stroke.color}`, paintOrder: 'stroke fill' }
      : {}),
    ...(shadow ? { textShadow: `${shadow.dx}px ${shadow.dy}px ${shadow.blur}px ${shadow.color}` } : {}),
  }
}

function alignOf(align: TextStyle['align']): Pick<CSSProperties, 'textAlign' | 'textAlignLast'> {
  const [, last] = align.split('justify-')
  if (last === undefined) return { textAlign: align as CSSProperties['textAlign'] }
  return {
    textAlign: 'justify',
    textAlignLast: (last === 'all' ? 'justify' : last) as CSSProperties['textAlignLast'],
  }
}
