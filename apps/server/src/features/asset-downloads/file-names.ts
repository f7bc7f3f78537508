import { withoutEnd } from '@adloom/contract/file-names'
import { withoutHiddenCharacters } from '@adloom/contract/visible-text'
import { derivativeLimits } from '../../platform/limits/file-limits.ts'

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Returns a name that is a valid file or folder name on every system: no reserved characters or names,
 * limited length.
 */
export function safeSegment(name: string): string {
  const visible = withoutHiddenCharacters(
    name.normalize('NFC').replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu, '_'),
  )
  const plain = withoutEnd(visible.replace(/^ +/, ''), '. ')
  if (plain === '') return '_'
  return shortened(reserved.test(plain) ? `_${plain}` : plain)
}

/** Formats with several valid extensions. */
const otherEndings: Readonly<Record<string, readonly string[]>> = {
  jpg: ['.jpg', '.jpeg'],
  psd: ['.psd', '.psb'],
}

/** The file name of an asset: its name with the extension of its format, unless it already has it. */
export function assetFileName(name: string, format: string): string {
  const endings = otherEndings[format] ?? [`.${format}`]
  return safeSegment(endings.some(ending => name.toLowerCase().endsWith(ending)) ? name : `${name}.${format}`)
}

export function splitName(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= derivativeLimits.archivedName) return name
  const [stem, ending] = splitName(name)
  const tail = Buffer.byteLength(ending) <= 20 ? ending : ''
  let kept = ''
  for (const character of tail === '' ? name : stem) {
    if (Buffer.byteLength(kept + character + tail) > derivativeLimits.archivedName) break
    kept += character
  }
  return kept.trimEnd() + tail
}
