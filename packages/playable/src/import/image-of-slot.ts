import type { ImportSlot } from './find-slots.ts'
import { type SourceFiles, textOfFile } from './source-files.ts'

/** Returns the bytes of the image in a slot of neutral files; undefined for a text and for broken base64. */
export function imageOfSlot(
  files: SourceFiles,
  { kind, file, from, to }: ImportSlot,
): Uint8Array | undefined {
  const bytes = kind === 'image' ? files.get(file) : undefined
  if (bytes === undefined || from === undefined) return bytes
  const address = textOfFile(bytes).slice(from, to)
  try {
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), char => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
