import type { ImportSlot } from './find-slots.ts'
import { type SourceFiles, textOfFile } from './source-files.ts'

/** Returns the bytes of the image in a slot of neutral files; undefined for a slot of a text. */
export function imageOfSlot(
  files: SourceFiles,
  { kind, file, from, to }: ImportSlot,
): Uint8Array | undefined {
  const bytes = files.get(file)
  if (kind !== 'image' || bytes === undefined || from === undefined)
    return kind === 'image' ? bytes : undefined
  return Uint8Array.from(atob(textOfFile(bytes).slice(from, to)), char => char.charCodeAt(0))
}
