import { fontBytes, uploadAudioBytes, uploadBytes, uploadImageBytes, uploadVideoBytes } from '@adloom/contract/constants'
import { isObjectName } from '../../../lib/object-name.ts'
import type { Problem } from './upload-item.ts'

export type UploadKind = 'video' | 'image' | 'audio' | 'font' | 'psd' | 'zip'

/** AS-05: what the library takes, by extension. */
const extensions: Record<UploadKind, readonly string[]> = {
  video: ['mp4', 'avi', 'mkv', 'flv', 'mov', 'webm'], image: ['jpg', 'jpeg', 'png', 'gif'], audio: ['mp3', 'aac', 'wav'], font: ['ttf', 'otf'], psd: ['psd'], zip: ['zip'],
}

/** D-52: the largest file of each. */
const limits: Record<UploadKind, number> = { video: uploadVideoBytes, image: uploadImageBytes, audio: uploadAudioBytes, font: fontBytes, psd: uploadBytes, zip: uploadBytes }

const kindByExtension = new Map((Object.keys(extensions) as UploadKind[]).flatMap(kind => extensions[kind].map(extension => [extension, kind] as const)))

export const uploadKinds = ['image', 'video', 'audio', 'font', 'psd', 'zip'] as const satisfies readonly UploadKind[]

export function extensionsOf(kind: UploadKind): readonly string[] {
  return extensions[kind]
}

/** In bytes. */
export function limitOf(kind: UploadKind): number {
  return limits[kind]
}

/** For the file dialog of the browser. */
export const acceptedFiles = [...kindByExtension.keys()].map(extension => `.${extension}`).join(',')

/** Lower case, without the point; empty when the name has none. */
export function extensionOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
}

export function kindOf(name: string): UploadKind | undefined {
  return kindByExtension.get(extensionOf(name))
}

/** What speaks against a file before anything is asked of the server. */
export function problemOf({ name, size }: { name: string; size: number }): Problem | null {
  const kind = kindOf(name)
  if (kind === undefined) return { kind: 'type', format: extensionOf(name) }
  if (!isObjectName(name)) return { kind: 'name' }
  if (size === 0) return { kind: 'empty' }
  return size > limits[kind] ? { kind: 'size', limit: limits[kind] } : null
}

/** Names are compared as the library does (D-50). */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

/** The name with a number before its extension, the first that `taken` does not have. */
export function numberedName(name: string, taken: ReadonlySet<string>): string {
  const point = name.lastIndexOf('.')
  const [stem, end] = point > 0 ? [name.slice(0, point), name.slice(point)] : [name, '']
  const base = stem.replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number += 1) {
    const candidate = `${base} (${number})${end}`
    if (!taken.has(nameKey(candidate))) return candidate
  }
}
