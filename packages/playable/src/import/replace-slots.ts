import type { ImportSlot } from './find-slots.ts'
import { type SourceFiles, textOfFile } from './source-files.ts'

/** What takes the place of a slot: a text, or the bytes of a image in the slot's format. */
export type SlotContent = { text: string } | { bytes: Uint8Array }

/** Returns files in which slots are replaced. Slots that `contents` does not name stay as they are. */
export function replaceSlots(
  files: SourceFiles,
  slots: readonly ImportSlot[],
  contents: ReadonlyMap<string, SlotContent>,
): Map<string, Uint8Array> {
  const replaced = new Map(files)
  const ranges = new Map<string, { from: number; to: number; text: string }[]>()
  for (const slot of slots) {
    const content = contents.get(slot.id)
    if (!content || !files.has(slot.file)) continue
    if (slot.from === undefined || slot.to === undefined) {
      if ('bytes' in content) replaced.set(slot.file, content.bytes)
      continue
    }
    const list = ranges.get(slot.file) ?? []
    list.push({ from: slot.from, to: slot.to, text: writtenContent(slot, content) })
    ranges.set(slot.file, list)
  }
  for (const [file, list] of ranges)
    replaced.set(file, new TextEncoder().encode(splice(textOfFile(files.get(file)!), list)))
  return replaced
}

function splice(text: string, ranges: { from: number; to: number; text: string }[]): string {
  const pieces: string[] = []
  let done = 0
  for (const range of ranges.sort((a, b) => a.from - b.from)) {
    // Slots of older imports may overlap: the first one counts (PL-06.103).
    if (range.from < done) continue
    pieces.push(text.slice(done, range.from), range.text)
    done = range.to
  }
  return pieces.join('') + text.slice(done)
}

function writtenContent(slot: ImportSlot, content: SlotContent): string {
  if ('bytes' in content) return `data:${slot.mime};base64,${base64(content.bytes)}`
  return slot.quote ? escapeString(content.text) : escapeMarkup(content.text)
}

/** Characters that could end a string or its script element are written as escapes. */
function escapeString(text: string): string {
  return text.replace(
    /["'`\\<>$\n\r\u2028\u2029]/g,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escapeMarkup(text: string): string {
  return text.replace(/[<>&]/g, char => `&#${char.charCodeAt(0)};`)
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return btoa(binary)
}
