import { fillStyle } from '@adloom/engine/draw'
import { characters, layoutText, type TextBlock, type TextLine } from '@adloom/engine/stage'
import type { VideoTextStyle } from '../format/records.ts'
import { type Context2D, contextOf, type Painter, type Surface } from './painter.ts'
import type { LayerContent, Scene } from './scene.ts'

type TextContent = Extract<LayerContent, { kind: 'text' }>

/** A drawn text: its canvas covers the box and a margin around it, in units. */
interface TextTexture {
  surface: Surface
  margin: number
}

/** Fonts for letters that the family of a style lacks. */
const fallbacks = '"Noto Sans SC", "Noto Sans JP", sans-serif'
/** Longest side of a text's canvas, in pixels. */
const largestSide = 4096

/** Draws a text in a box of w x h units around the origin; `scale` is pixels per unit. */
export function drawText(
  context: Context2D,
  painter: Painter,
  content: TextContent,
  w: number,
  h: number,
  scale: number,
): void {
  if (content.text.trim() === '') return
  // Every letter that appears is another texture; a shown text has one.
  const shown = Math.ceil(content.letters * characters(content.text).length - 1e-6)
  const key = JSON.stringify(['text', content.text, content.style, content.word, shown, w, h, scale])
  const { surface, margin } = painter.keep(key, () => paintTexture(painter, content, w, h, scale))
  context.drawImage(surface, -w / 2 - margin, -h / 2 - margin, w + 2 * margin, h + 2 * margin)
}

/** Lines of a text in its box, and where the first begins below the upper edge of the box. */
function layoutBlock(painter: Painter, { text, style }: TextContent, w: number, h: number) {
  const probe = contextOf(painter.createCanvas(1, 1))
  const block = layoutText(text, { ...style, wrap: true, font: '' }, w, h, (line, size) => {
    probe.font = fontOf(style, size)
    return probe.measureText(line).width
  })
  const free = h - block.height
  const top = style.valign === 'top' ? 0 : style.valign === 'bottom' ? free : free / 2
  return { block, top }
}

/**
 * Returns the clips of a scene whose text, as it is at rest, leaves the canvas. Turned texts are measured as
 * if they were not.
 */
export function textsBeyondCanvas({ width, height, layers }: Scene, painter: Painter): string[] {
  return layers.flatMap(layer => {
    if (layer.kind !== 'clip' || layer.content.kind !== 'text' || layer.content.text.trim() === '') return []
    const { x, y, w, h } = layer.box
    const { block, top } = layoutBlock(painter, layer.content, w, h)
    const upper = y - h / 2 + top
    const slack = Math.min(width, height) * 0.01
    const isWide = block.width > w && (x - block.width / 2 < -slack || x + block.width / 2 > width + slack)
    const isHigh = block.height > h && (upper < -slack || upper + block.height > height + slack)
    return isWide || isHigh ? [layer.clip] : []
  })
}

/** Returns the size of the letters of each text of a scene in canvas units, by clip. */
export function sizesOfTexts({ layers }: Scene, painter: Painter): Map<string, number> {
  return new Map(
    layers.flatMap(layer =>
      layer.kind === 'clip' && layer.content.kind === 'text' && layer.content.text.trim() !== ''
        ? [[layer.clip, layoutBlock(painter, layer.content, layer.box.w, layer.box.h).block.size] as const]
        : [],
    ),
  )
}

function paintTexture(
  painter: Painter,
  content: TextContent,
  w: number,
  h: number,
  scale: number,
): TextTexture {
  const { style } = content
  const { block, top } = layoutBlock(painter, content, w, h)
  const free = h - block.height
  // A text may be higher or wider than its box.
  const over = Math.max(0, -free, block.width - w)
  const margin = Math.ceil(marginOf(style) + over)
  const pixels = Math.min(scale, largestSide / (w + 2 * margin), largestSide / (h + 2 * margin))
  const surface = painter.createCanvas(
    Math.max(1, Math.round((w + 2 * margin) * pixels)),
    Math.max(1, Math.round((h + 2 * margin) * pixels)),
  )
  const context = contextOf(surface)
  context.setTransform(pixels, 0, 0, pixels, margin * pixels, margin * pixels)
  context.font = fontOf(style, block.size)
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  // Lines leave out the space at which they are broken, so their letters are counted.
  const count = block.lines.reduce((sum, line) => sum + characters(line.text).length, 0)
  const shown = Math.ceil(content.letters * count - 1e-6)
  paintLines(context, content, block, { w, top, shown, isWhole: shown >= count, pixels })
  return { surface, margin }
}

function marginOf({ stroke, shadow, background, size }: VideoTextStyle): number {
  const cast = shadow ? shadow.blur * 1.5 + Math.max(Math.abs(shadow.dx), Math.abs(shadow.dy)) : 0
  // Italics and deep descenders lean out of their measured width.
  return cast + (stroke?.width ?? 0) + (background?.padding ?? 0) + size * 0.25
}

function fontOf({ font, bold, italic }: VideoTextStyle, size: number): string {
  const family = font.replaceAll(/["\\]/g, '')
  return `${italic ? 'italic ' : ''}${bold ? 700 : 400} ${size}px "${family}", ${fallbacks}`
}

interface LineSpace {
  w: number
  top: number
  /** Number of letters to draw. */
  shown: number
  isWhole: boolean
  pixels: number
}

/** A piece of a line to draw: letters at a baseline. */
interface Run {
  text: string
  x: number
  y: number
  word: number
}

function paintLines(context: Context2D, content: TextContent, block: TextBlock, space: LineSpace): void {
  const { style, word } = content
  const area = { x: 0, y: space.top, w: space.w, h: block.height }
  const fill = fillStyle(context as CanvasRenderingContext2D, style.fill, area) ?? 'rgba(0,0,0,0)'
  const runs = runsOf(context, content, block, space)
  paintBackgrounds(context, style, block, space, runs)
  castShadow(context, style, space.pixels)
  if (style.stroke && style.stroke.width > 0) {
    context.strokeStyle = style.stroke.color
    context.lineWidth = style.stroke.width * 2
    for (const run of runs) context.strokeText(run.text, run.x, run.y)
    castShadow(context, {}, space.pixels)
  }
  for (const run of runs) {
    context.fillStyle = word && run.word === word.index ? word.color : fill
    context.fillText(run.text, run.x, run.y)
  }
  context.fillStyle = fill
  if (space.isWhole) paintRules(context, style, block, space)
  castShadow(context, {}, space.pixels)
}

function castShadow(context: Context2D, { shadow }: Pick<VideoTextStyle, 'shadow'>, pixels: number): void {
  context.shadowColor = shadow?.color ?? 'rgba(0,0,0,0)'
  context.shadowBlur = (shadow?.blur ?? 0) * pixels
  context.shadowOffsetX = (shadow?.dx ?? 0) * pixels
  context.shadowOffsetY = (shadow?.dy ?? 0) * pixels
}

function leftOf(line: TextLine, { align }: VideoTextStyle, w: number): number {
  return (w - line.width) * (/center/.test(align) ? 0.5 : /right/.test(align) ? 1 : 0)
}

/** 0.35 em under the middle of the line is where capitals and Han characters look centred. */
function baselineOf({ lineHeight, size }: TextBlock, index: number, top: number): number {
  return top + lineHeight * (index + 0.5) + size * 0.35
}

/** Whole lines where nothing differs inside them, else words, else letters. */
function runsOf(context: Context2D, content: TextContent, block: TextBlock, space: LineSpace): Run[] {
  const { style } = content
  const spacing = ((style.letterSpacing ?? 0) * block.size) / style.size
  const runs: Run[] = []
  let left = space.shown
  let word = -1
  block.lines.forEach((line, index) => {
    let x = leftOf(line, style, space.w)
    const y = baselineOf(block, index, space.top)
    const pieces = content.word || line.gap ? (line.text.match(/\S+\s*/g) ?? []) : [line.text]
    for (const piece of pieces) {
      word++
      const letters = characters(piece)
      const visible = letters.slice(0, Math.max(0, left))
      left -= letters.length
      if (spacing === 0) {
        if (visible.length > 0) runs.push({ text: visible.join(''), x, y, word })
        x += context.measureText(piece).width
      } else
        for (const [at, letter] of letters.entries()) {
          if (at < visible.length) runs.push({ text: letter, x, y, word })
          x += context.measureText(letter).width + spacing
        }
      x += line.gap ?? 0
    }
  })
  return runs
}

function paintBackgrounds(
  context: Context2D,
  style: VideoTextStyle,
  block: TextBlock,
  { w, top }: LineSpace,
  runs: readonly Run[],
): void {
  if (!style.background || runs.length === 0) return
  const { color, radius = 0, padding = 0 } = style.background
  context.fillStyle = color
  context.beginPath()
  block.lines.forEach((line, index) => {
    const y = baselineOf(block, index, top)
    if (line.width === 0 || !runs.some(run => run.y === y)) return
    const x = leftOf(line, style, w)
    const upper = top + block.lineHeight * index
    const box = [
      x - padding,
      upper - padding / 2,
      line.width + 2 * padding,
      block.lineHeight + padding,
    ] as const
    context.roundRect(...box, Math.min(radius, box[3] / 2))
  })
  context.fill()
}

/** Lines under and through what is written. */
function paintRules(
  context: Context2D,
  style: VideoTextStyle,
  block: TextBlock,
  { w, top }: LineSpace,
): void {
  if (!style.underline && !style.strike) return
  const { size } = block
  block.lines.forEach((line, index) => {
    const x = leftOf(line, style, w)
    const y = baselineOf(block, index, top)
    if (style.underline) context.fillRect(x, y + size * 0.1, line.width, size * 0.07)
    if (style.strike) context.fillRect(x, y - size * 0.31, line.width, size * 0.07)
  })
}
