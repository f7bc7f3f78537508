import { extensionOf, nameKey, numberedName } from '@adloom/contract/file-names'
import {
  bareModelExtensions,
  type FileKind,
  fileKindOf,
  fileKinds,
  takenFiles,
} from '@adloom/contract/taken-files'
import { isObjectName } from '../../../lib/object-name.ts'
import type { Problem } from './upload-item.ts'

/** The extensions of a kind that people may bring: a bare model is put into an archive on its way. */
export function broughtExtensions(kind: FileKind): readonly string[] {
  return kind === 'zip' ? [...takenFiles.zip.extensions, ...bareModelExtensions] : takenFiles[kind].extensions
}

/** For the file dialog of the browser. */
export const acceptedFiles = fileKinds
  .flatMap(broughtExtensions)
  .map(extension => `.${extension}`)
  .join(',')

/** What speaks against a file before anything is asked of the server. */
export function problemOf({ name, size }: { name: string; size: number }): Problem | null {
  const kind = fileKindOf(name)
  if (kind === undefined) return { kind: 'type', format: extensionOf(name) }
  if (!isObjectName(name)) return { kind: 'name' }
  if (size === 0) return { kind: 'empty' }
  const limit = takenFiles[kind].maxBytes
  return size > limit ? { kind: 'size', limit } : null
}

/**
 * The name with a number before its extension, the first that `taken` (of name keys) does not have; another
 * number gives way.
 */
export function unusedName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ \(\d+\)(\.[^.]*)?$/, '$1')
  for (let number = 2; ; number += 1) {
    const candidate = numberedName(base, number)
    if (!taken.has(nameKey(candidate))) return candidate
  }
}
