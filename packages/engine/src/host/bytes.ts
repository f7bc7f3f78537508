/**
 * The bytes of a base64 data URI; undefined for any other address. Decoded here, since an ad may request
 * nothing.
 */
export function bytesOfDataUri(uri: string): ArrayBuffer | undefined {
  const comma = uri.indexOf(',')
  if (uri.slice(0, 5) !== 'data:' || comma < 0 || uri.slice(0, comma).indexOf(';base64') < 0) return undefined
  const binary = atob(uri.slice(comma + 1))
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes.buffer
}
