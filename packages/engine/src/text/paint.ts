import type {} from '../features.ts'
import type { PlayData, TextStyle } from '../data.ts'
import { castShadow } from '../draw/shape.ts'
import { fillStyle } from '../draw/fill.ts'
import type { DrawnTexture } from '../draw/textures.ts'
import type { Host } from '../host/host.ts'
import { characters, layoutText, pieces } from './layout.ts'
import type { TextBlock, TextLine } from './layout.ts'
import { abs, ceil, max, min } from '../math.ts'

const LARGEST = 2048

/** Draws a text in its box w x h of units on a canvas of its own with `scale` pixels a unit. */
export function paintText(
  host: Host,
  fonts: PlayData['fonts'],
  text: string,
  style: TextStyle,
  w: number,
  h: number,
  scale: number,
): DrawnTexture {
  const probe = host.createCanvas(1, 1).getContext('2d')!
  const block = layoutText(text, style, w, h, (line, size) => {
    probe.font = fontOf(fonts, style, size)
    return probe.measureText(line).width
  })
  const shrink = block.size / (style.size || 1)
  const margin = marginOf(style)
  const left = max(0, (block.width - w) * sideOf(style)) + margin
  const right = max(0, (block.width - w) * (1 - sideOf(style))) + margin
  const free = h - block.height
  const first = style.valign === 'top' ? 0 : style.valign === 'bottom' ? free : free / 2
  const top = max(0, -first) + margin
  const bottom = max(0, first + block.height - h) + margin
  const width = left + w + right
  const height = top + h + bottom
  const pixels = min(scale, LARGEST / width, LARGEST / height)
  const canvas = host.createCanvas(max(1, ceil(width * pixels)), max(1, ceil(height * pixels)))
  const context = canvas.getContext('2d')!
  context.setTransform(pixels, 0, 0, pixels, left * pixels, top * pixels)
  context.font = fontOf(fonts, style, block.size)
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  paintBlock(context, block, style, w, first, (style.letterSpacing || 0) * shrink, pixels)
  return { canvas, x: left, y: top, w: canvas.width / pixels, h: canvas.height / pixels }
}

function marginOf(style: TextStyle): number {
  const { stroke, shadow } = style
  const reach = shadow ? shadow.blur * 1.5 + max(abs(shadow.dx), abs(shadow.dy)) : 0
  // Italics and deep descenders lean out of their measured width.
  return ceil(reach + (stroke ? stroke.width : 0) + style.size * 0.25)
}

function fontOf(fonts: PlayData['fonts'], style: TextStyle, size: number): string {
  const font = fonts[style.font]
  // A font of its own brings its weight in its file; asking for more would thicken it a second time.
  const weight = style.bold ? 700 : font && !font.asset && font.weight ? font.weight : 400
  return (
    (style.italic ? 'italic ' : '') +
    weight +
    ' ' +
    size +
    'px ' +
    (font ? '"' + font.family + '", ' : '') +
    'sans-serif'
  )
}

function paintBlock(
  context: CanvasRenderingContext2D,
  block: TextBlock,
  style: TextStyle,
  w: number,
  first: number,
  spacing: number,
  scale: number,
): void {
  const style2d = fillStyle(context, style.fill, { x: 0, y: first, w, h: block.height }) || '#ffffff'
  const stroke = style.stroke && style.stroke.width ? style.stroke : undefined
  castShadow(context, style.shadow, scale)
  if (stroke) {
    context.strokeStyle = stroke.color
    context.lineWidth = stroke.width * 2
    eachRun(context, block, style, w, first, spacing, (text, x, y) => context.strokeText(text, x, y))
    eachLine(block, style, w, first, (x, y, width, height) => context.strokeRect(x, y, width, height))
    castShadow(context, undefined, scale)
  }
  context.fillStyle = style2d
  eachRun(context, block, style, w, first, spacing, (text, x, y) => context.fillText(text, x, y))
  eachLine(block, style, w, first, (x, y, width, height) => context.fillRect(x, y, width, height))
  castShadow(context, undefined, scale)
}

/**
 * Calls with every run of letters to draw and its baseline; letter by letter when they are spaced, piece by
 * piece when the line is justified.
 */
function eachRun(
  context: CanvasRenderingContext2D,
  block: TextBlock,
  style: TextStyle,
  w: number,
  first: number,
  spacing: number,
  draw: (text: string, x: number, y: number) => void,
): void {
  block.lines.forEach((line, index) => {
    let x = leftOf(line, style, w)
    const y = baselineOf(block, index, first)
    const gap = (typeof ADLOOM_JUSTIFY === 'undefined' || ADLOOM_JUSTIFY) && line.gap
    if (!spacing && !gap) return draw(line.text, x, y)
    for (const piece of gap ? pieces(line.text) : [line.text]) {
      for (const run of spacing ? characters(piece) : [piece]) {
        draw(run, x, y)
        x += context.measureText(run).width + spacing
      }
      x += gap || 0
    }
  })
}

/** Calls with the boxes of the lines under and through what is written. */
function eachLine(
  block: TextBlock,
  style: TextStyle,
  w: number,
  first: number,
  draw: (x: number, y: number, width: number, height: number) => void,
): void {
  if (!(typeof ADLOOM_TEXT_LINES === 'undefined' || ADLOOM_TEXT_LINES)) return
  const { size } = block
  block.lines.forEach((line, index) => {
    const rule = (shift: number) =>
      line.width &&
      draw(leftOf(line, style, w), baselineOf(block, index, first) + shift * size, line.width, size * 0.07)
    if (style.underline) rule(0.1)
    if (style.strike) rule(-0.31)
  })
}

function leftOf({ width }: TextLine, style: TextStyle, w: number): number {
  return (w - width) * sideOf(style)
}

/** Which share of the free width is left of a line. */
function sideOf({ align }: TextStyle): number {
  return /center/.test(align) ? 0.5 : /right/.test(align) ? 1 : 0
}

/** 0.35 em under the middle of the line is where capitals and Han characters look centred. */
function baselineOf({ lineHeight, size }: TextBlock, index: number, first: number): number {
  return first + lineHeight * (index + 0.5) + size * 0.35
}
