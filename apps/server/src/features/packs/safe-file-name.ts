/** A project's name as a file of any system may be called. */
export function safeFileName(name: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N} ._-]/gu, '_').replace(/^[. ]+|[. ]+$/g, '').slice(0, 100).replace(/[\uD800-\uDBFF]$/, '')
  return plain === '' ? 'playable' : plain
}
