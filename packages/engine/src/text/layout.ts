import type {} from '../features.ts'
import type { TextStyle } from '../data.ts'
import { max, min } from '../math.ts'

export interface TextLine {
  text: string
  width: number
  /** It does not end its paragraph. */
  continuesParagraph?: boolean
  /** Units to leave after each of its pieces but the last, so that it reaches from side to side. */
  gap?: number
}
export interface TextBlock {
  lines: TextLine[]
  size: number
  lineHeight: number
  width: number
  height: number
}

/** Width of a text at a size, letter spacing left out. */
export type MeasureText = (text: string, size: number) => number

const SMALLEST = 1
// Scripts that may break between any two characters: kana, Han, Hangul, full-width forms.
const CJK = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/
// Marks that must not begin a line.
const CLOSING =
  /^[\u3001\u3002\uff0c\uff01\uff1f\uff1a\uff1b\uff09\u300d\u300f\u3011\u30fc\u3063\u30c3,.!?:;)\]%]/

/** Breaks a text into lines in a box of units and, when asked, shrinks it until it fits. */
export function layoutText(
  text: string,
  style: TextStyle,
  w: number,
  h: number,
  measure: MeasureText,
): TextBlock {
  let size = style.size
  let block = breakLines(text, style, size, w, measure)
  while (style.fitBox && size > SMALLEST && (block.width > w + 0.5 || block.height > h + 0.5)) {
    const over = style.wrap ? 0.94 : min(0.98, max(0.5, min(w / block.width, h / block.height)))
    size = max(SMALLEST, size * over)
    block = breakLines(text, style, size, w, measure)
  }
  if (typeof ADLOOM_JUSTIFY === 'undefined' || ADLOOM_JUSTIFY)
    for (const line of block.lines) justify(line, style, w)
  return block
}

/** Shares what is left of the box among the places where the line could break. */
function justify(line: TextLine, { align }: TextStyle, w: number): void {
  if (align.indexOf('justify') < 0 || !(line.continuesParagraph || align === 'justify-all')) return
  const places = pieces(line.text).length - 1
  if (places < 1 || line.width >= w) return
  line.gap = (w - line.width) / places
  line.width = w
}

function breakLines(
  text: string,
  style: TextStyle,
  size: number,
  w: number,
  measure: MeasureText,
): TextBlock {
  const spacing = ((style.letterSpacing || 0) * size) / (style.size || 1)
  const widthOf = (line: string) => measure(line, size) + max(0, characters(line).length - 1) * spacing
  const lines: TextLine[] = []
  for (const paragraph of text.split('\n')) {
    const broken = style.wrap ? wrap(paragraph, w, widthOf) : [paragraph]
    broken.forEach((line, at) =>
      lines.push({ text: line, width: widthOf(line), continuesParagraph: at < broken.length - 1 }),
    )
  }
  const lineHeight = size * (style.lineHeight || 1.15)
  return {
    lines,
    size,
    lineHeight,
    width: max(...lines.map(line => line.width)),
    height: lineHeight * lines.length,
  }
}

function wrap(paragraph: string, w: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(paragraph)) {
    const longer = line + piece
    if (!line || widthOf(longer.trim()) <= w) {
      line = longer
      continue
    }
    lines.push(line.trim())
    line = piece.trim() ? piece.replace(/^\s+/, '') : ''
  }
  lines.push(line.trim())
  return lines
}

/**
 * Splits where a line may break: after spaces, and around each CJK character unless a closing mark follows.
 */
export function pieces(paragraph: string): string[] {
  const out: string[] = []
  let word = ''
  for (const character of characters(paragraph)) {
    const breaksBefore =
      CJK.test(character) ||
      (word !== '' && CJK.test(word.slice(-1))) ||
      (/\s$/.test(word) && !/\s/.test(character))
    if (word && breaksBefore && !CLOSING.test(character)) {
      out.push(word)
      word = ''
    }
    word += character
  }
  if (word) out.push(word)
  return out
}

/** Whole characters: a pair of surrogates stays together. */
export function characters(text: string): string[] {
  return Array.from(text)
}
