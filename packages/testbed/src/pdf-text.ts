import { inflateSync } from 'node:zlib'

/**
 * The lines of text of a PDF as the product writes them, page by page from the top: texts of a line are
 * joined by one space, from left to right, also where the font changes. It reads what a viewer would find
 * and copy: the texts of the embedded fonts.
 */
export function pdfLines(file: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(file))
  const fonts = new Map<string, Map<number, string>>()
  for (const { body } of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!fonts.has(name!)) fonts.set(name!, unicodeOf(objects, Number(id)))
  const pages = [...objects.values()].filter(({ body }) => /\/Type \/Page\b/.test(body))
  return pages.flatMap(({ body }) => {
    const [, content] = /\/Contents (\d+) 0 R/.exec(body)!
    return linesOf(objects.get(Number(content))!.stream, fonts)
  })
}

interface PdfObject {
  body: string
  stream: string
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  const text = file.toString('latin1')
  const heads = /(?:^|\n)(\d+) 0 obj\n/g
  for (let head = heads.exec(text); head !== null; head = heads.exec(text)) {
    const from = head.index + head[0].length
    const streamAt = text.indexOf('stream\n', from)
    const end = text.indexOf('endobj', from)
    if (streamAt < 0 || streamAt > end) {
      objects.set(Number(head[1]), { body: text.slice(from, end), stream: '' })
      continue
    }
    const body = text.slice(from, streamAt)
    const start = streamAt + 'stream\n'.length
    const length = Number(/\/Length (\d+)/.exec(body)![1])
    const bytes = file.subarray(start, start + length)
    const stream = body.includes('/FlateDecode') ? inflateSync(bytes) : bytes
    objects.set(Number(head[1]), { body, stream: stream.toString('latin1') })
    heads.lastIndex = start + length
  }
  return objects
}

/** The texts of a font by its codes. */
function unicodeOf(objects: Map<number, PdfObject>, font: number): Map<number, string> {
  const reference = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.body ?? '')
  const stream = reference ? objects.get(Number(reference[1]))!.stream : ''
  const texts = new Map<number, string>()
  for (const line of stream.split('\n').filter(one => one.includes('['))) {
    let code = Number.parseInt(line.slice(1, line.indexOf('>')), 16)
    const list = line.slice(line.indexOf('['))
    for (const [, hex] of list.matchAll(/<([\da-f]*)>/g)) texts.set(code++, utf16(hex!))
  }
  return texts
}

function utf16(hex: string): string {
  return (hex.match(/.{4}/g) ?? []).map(unit => String.fromCharCode(Number.parseInt(unit, 16))).join('')
}

function linesOf(content: string, fonts: Map<string, Map<number, string>>): string[] {
  const texts: { x: number; y: number; text: string }[] = []
  for (const block of content
    .split('BT\n')
    .slice(1)
    .map(one => one.split('\nET')[0]!)) {
    const [, x, y] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block)!
    const font = fonts.get(/\/(F\d+) \S+ Tf/.exec(block)![1]!)!
    const codes = [...block.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
    const text = codes.map(code => font.get(Number.parseInt(code, 16)) ?? '').join('')
    texts.push({ x: Number(x), y: Math.round(Number(y)), text })
  }
  const lines = new Map<number, typeof texts>()
  for (const one of texts) lines.set(one.y, [...(lines.get(one.y) ?? []), one])
  return [...lines]
    .sort(([one], [other]) => other - one)
    .map(([, line]) => line.sort((one, other) => one.x - other.x))
    .map(line =>
      line
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/ {2,}/g, ' '),
    )
}
