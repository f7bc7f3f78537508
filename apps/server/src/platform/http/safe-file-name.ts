import { withoutEnd } from '@adloom/contract/file-names'

/** A project's name as a file of any system may be called. */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]/gu, '_')
    .replace(/^[. ]+/, '')
  const plain = withoutEnd(safe, '. ')
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, '')
  return plain === '' ? 'playable' : plain
}
