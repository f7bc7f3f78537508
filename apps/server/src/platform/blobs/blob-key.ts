/** Throws on anything but a sha-256 in hex, so that nothing else ever becomes a path. */
export function checkBlobKey(key: string): string {
  if (!isBlobKey(key)) throw new Error('a blob key is a sha-256 in hex')
  return key
}

export function isBlobKey(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}
