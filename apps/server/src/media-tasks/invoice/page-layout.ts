import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { splitGraphemes, type DocumentFonts, type Weight } from './document-fonts.ts'
import { wrapText } from './wrap-text.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 56, bottom: 776 } as const

export const ink = { text: '#14161F', quiet: '#6B7286', line: '#E4E7EC', accent: '#5B4BDB' } as const

export interface TextStyle {
  size: number
  weight?: Weight
  color?: string
  /** Digits of one width, for columns of numbers. */
  tabular?: boolean
}

/** Draws texts of any characters: runs of several fonts, boxes where no font has a character. */
export interface Sheet {
  pdf: PDFKit.PDFDocument
  width(text: string, style: TextStyle): number
  wrap(text: string, width: number, style: TextStyle): string[]
  /** Draws one line; with `align: 'right'` x is its right end. */
  line(text: string, x: number, y: number, style: TextStyle, align?: 'right'): void
  /** Draws wrapped lines and returns the y below them. */
  block(text: string, x: number, y: number, width: number, style: TextStyle): number
  rule(y: number, color?: string): void
  /** The bytes of the document, which ends. */
  finish(): Promise<Buffer>
}

const missingWidth = 0.62

export function openSheet(fonts: DocumentFonts, info: PDFKit.DocumentInfo, language: string): Sheet {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: null as never,
    lang: language,
    displayTitle: true,
    info,
  })
  for (const [name, bytes] of fonts.files) pdf.registerFont(name, bytes)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')

  const runWidth = (text: string, font: string | undefined, { size, tabular }: TextStyle): number =>
    font === undefined
      ? size * missingWidth
      : pdf.font(font).fontSize(size).widthOfString(text, featuresOf(tabular))
  const width = (text: string, style: TextStyle): number =>
    fonts
      .runsOf(text, style.weight ?? 'regular')
      .reduce((sum, run) => sum + runWidth(run.text, run.font, style), 0)
  const widths = new Map<string, number>()
  const clusterWidth = (cluster: string, style: TextStyle): number => {
    const key = `${style.weight} ${style.size} ${cluster}`
    const known = widths.get(key) ?? width(cluster, style)
    widths.set(key, known)
    return known
  }
  // Sums of single characters: measuring growing lines as wholes takes seconds for long words.
  const wrap = (text: string, most: number, style: TextStyle): string[] =>
    wrapText(text, most, line =>
      splitGraphemes(line).reduce((sum, cluster) => sum + clusterWidth(cluster, style), 0),
    )
  const line: Sheet['line'] = (text, x, y, style, align) => {
    let at = align === 'right' ? x - width(text, style) : x
    for (const run of fonts.runsOf(text, style.weight ?? 'regular')) {
      const advance = runWidth(run.text, run.font, style)
      if (run.font === undefined) drawMissing(pdf, at, y, style)
      else
        pdf
          .font(run.font)
          .fontSize(style.size)
          .fillColor(style.color ?? ink.text)
          // Fonts have different ascents, so lines are placed by their baseline.
          .text(run.text, at, y + style.size, {
            lineBreak: false,
            baseline: 'alphabetic',
            ...featuresOf(style.tabular),
          })
      at += advance
    }
  }
  return {
    pdf,
    width,
    wrap,
    line,
    block(text, x, y, most, style) {
      const step = style.size * 1.45
      const lines = wrap(text, most, style)
      lines.forEach((content, index) => line(content, x, y + index * step, style))
      return y + lines.length * step
    },
    rule: (y, color = ink.line) =>
      void pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(color).stroke(),
    async finish() {
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** Without features pdfkit caches the widths of words. */
function featuresOf(tabular: boolean | undefined): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return tabular ? { features: ['kern', 'tnum'] } : {}
}

function drawMissing(pdf: PDFKit.PDFDocument, x: number, y: number, { size, color }: TextStyle): void {
  pdf
    .rect(x + size * 0.06, y + size * 0.26, size * 0.5, size * 0.74)
    .lineWidth(0.6)
    .strokeColor(color ?? ink.text)
    .stroke()
}
