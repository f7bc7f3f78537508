/**
 * Parses a Range header (RFC 9110, 14.2) for a file; undefined for none or several ranges, which get the
 * whole file, 'outside' for one beyond its end.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start >= size ? 'outside' : { start, end }
}
