import { findWord, isBase64Character, isWordCharacter, lowerCase, skipSpaces } from './scan-text.ts'
import { isCode, isPage, type SourceFiles, textOfFile } from './source-files.ts'

/** A text or image of an imported ad that can be replaced. Offsets are characters of the neutral file. */
export interface ImportSlot {
  id: string
  kind: 'text' | 'image'
  file: string
  /** The replaced range; an image that is a file of its own has none. */
  from?: number
  to?: number
  /** How the text is written: in markup, or in a string with this quote. */
  quote?: '' | '"' | "'" | '`'
  /** The present text. */
  text?: string
  mime?: string
  width?: number
  height?: number
  bytes?: number
  /** A small copy of the image as a data address. */
  thumb?: string
}

/** Most slots of each kind that an import lists. */
export const slotLimit = 60

/** Names of functions and fields whose string a person reads. */
const textFunctions = ['fillText', 'strokeText', 'setText', 'Text', 'BitmapText', 'addText']
const textFields = ['text', 'innerText', 'textContent', 'innerHTML', 'label', 'caption']
const textCharacters = 200
/** Longest arguments before the text of a call such as `add.text(x, y, "…")`. */
const argumentCharacters = 80

const imageMimes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
/** Smaller images are dots and lines of a style. */
const imageCharacters = 80

const imageTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

/** Finds the texts and images of neutral files. Images have no sizes yet. */
export function findSlots(files: SourceFiles): ImportSlot[] {
  const texts: ImportSlot[] = []
  const images: ImportSlot[] = []
  for (const [file, bytes] of files) {
    const mime = imageTypes[file.slice(file.lastIndexOf('.') + 1).toLowerCase()]
    if (mime) images.push({ id: `file:${file}`, kind: 'image', file, mime, bytes: bytes.length })
    else if (isPage(file) || isCode(file)) {
      const text = textOfFile(bytes)
      texts.push(...findTexts(file, text).slice(0, slotLimit))
      images.push(...findEmbedded(file, text).slice(0, slotLimit))
    }
  }
  return [...texts.slice(0, slotLimit), ...images.slice(0, slotLimit)]
}

/** Texts in their order; one within another is left out, since only one of them can be replaced. */
function findTexts(file: string, text: string): ImportSlot[] {
  const slots = new Map<number, ImportSlot>()
  if (isPage(file)) for (const slot of markupTexts(file, text)) slots.set(slot.from!, slot)
  for (const at of [...stringsOfCalls(text), ...stringsOfFields(text)]) {
    const shown = stringAt(text, at)
    if (shown !== undefined && isShown(shown) && !slots.has(at))
      slots.set(at, textSlot(file, at, shown, text[at - 1] as '"'))
  }
  let end = 0
  return [...slots.values()]
    .sort((a, b) => a.from! - b.from!)
    .filter(slot => {
      const isFree = slot.from! >= end
      if (isFree) end = slot.to!
      return isFree
    })
}

/** Where strings begin that are the first text of a call. */
function stringsOfCalls(text: string): number[] {
  return [...textFunctions, 'text'].flatMap(word =>
    findWord(text, word).flatMap(at => {
      const open = skipSpaces(text, at + word.length)
      if (text[open] !== '(') return []
      if (word !== 'text') return beginOfString(text, open + 1)
      const given = text.slice(open + 1, open + 1 + argumentCharacters)
      const quote = given.search(/["'`()]/)
      return quote < 0 ? [] : beginOfString(text, open + 1 + quote)
    }),
  )
}

/** Where strings begin that are the value of a field. */
function stringsOfFields(text: string): number[] {
  return textFields.flatMap(word =>
    findWord(text, word).flatMap(at => {
      const sign = skipSpaces(text, at + word.length)
      return text[sign] === ':' || text[sign] === '=' ? beginOfString(text, sign + 1) : []
    }),
  )
}

function beginOfString(text: string, from: number): number[] {
  const at = skipSpaces(text, from)
  return `"'\``.includes(text[at] ?? '-') ? [at + 1] : []
}

/** The string that begins here; undefined when it is long, has escapes or is a template. */
function stringAt(text: string, at: number): string | undefined {
  const given = text.slice(at, at + textCharacters + 1)
  const end = given.indexOf(text[at - 1]!)
  const found = given.slice(0, Math.max(0, end))
  return found.length < 2 || /[\\\n<>]|\$\{/.test(found) ? undefined : found
}

function markupTexts(file: string, html: string): ImportSlot[] {
  const masked = maskCode(html)
  const slots: ImportSlot[] = []
  for (let at = masked.indexOf('>'); at >= 0; at = masked.indexOf('>', at + 1)) {
    const given = masked.slice(at + 1, at + 302)
    const end = given.indexOf('<')
    const shown = given.slice(0, Math.max(0, end)).trim()
    if (!shown.includes('>') && isShown(shown))
      slots.push(textSlot(file, at + 1 + given.indexOf(shown), shown, ''))
  }
  return slots
}

/** Replaces the content of scripts, styles and the title by spaces; offsets stay. */
function maskCode(html: string): string {
  const lower = lowerCase(html)
  const pieces: string[] = []
  let done = 0
  for (let at = lower.indexOf('<'); at >= 0; at = lower.indexOf('<', at + 1)) {
    const name = ['script', 'style', 'title'].find(
      one => lower.startsWith(one, at + 1) && !isWordCharacter(lower, at + 1 + one.length),
    )
    if (name === undefined) continue
    const begin = lower.indexOf('>', at)
    const end = begin < 0 ? -1 : lower.indexOf(`</${name}`, begin)
    if (end < 0) return pieces.join('') + html.slice(done, at)
    pieces.push(html.slice(done, begin + 1), ' '.repeat(end - begin - 1))
    done = end
    at = end
  }
  return pieces.join('') + html.slice(done)
}

/** Texts that a person reads: letters, and no name, path or style. */
function isShown(text: string): boolean {
  const trimmed = text.trim()
  return (
    /\p{L}{2}/u.test(trimmed) &&
    !/^[a-z][\w-]*$/.test(trimmed) &&
    !/^[\w./-]+\.[a-z0-9]{2,4}$|^#|^(?:https?:|data:)|\dpx\b|[{};]|=>/.test(trimmed)
  )
}

function textSlot(file: string, from: number, text: string, quote: ImportSlot['quote']): ImportSlot {
  return { id: `text:${file}:${from}`, kind: 'text', file, from, to: from + text.length, text, quote }
}

function findEmbedded(file: string, text: string): ImportSlot[] {
  const slots: ImportSlot[] = []
  for (let at = text.indexOf('data:image/'); at >= 0; at = text.indexOf('data:image/', at + 1)) {
    const mime = imageMimes.find(one => text.startsWith(`${one};base64,`, at + 5))
    if (mime === undefined) continue
    const from = at + 5 + mime.length + ';base64,'.length
    let to = from
    while (isBase64Character(text.charCodeAt(to))) to++
    if (to - from >= imageCharacters) {
      const bytes = Math.floor(((to - from) * 3) / 4)
      slots.push({ id: `data:${file}:${at}`, kind: 'image', file, from: at, to, mime, bytes })
    }
    at = to
  }
  return slots
}
