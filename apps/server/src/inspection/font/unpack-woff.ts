import { convert } from 'fontverter'
import { fail } from '../../platform/binder/fail.ts'
import { fileLimits } from '../../platform/limits/file-limits.ts'

const openTypeMark = 'OTTO'

/** The TTF or OTF inside a WOFF or WOFF2 file. Throws file_broken or file_too_large. */
export async function unpackWoff(
  bytes: Uint8Array,
  format: 'woff' | 'woff2',
): Promise<{ bytes: Buffer; format: 'ttf' | 'otf' }> {
  const packed = Buffer.from(bytes)
  if (packed.length < 44) fail('file_broken')
  if (
    packed.readUInt32BE(16) > fileLimits.fontBytes ||
    (format === 'woff' && tableBytes(packed) > fileLimits.fontBytes)
  )
    fail('file_too_large', { limit: fileLimits.fontBytes })
  const plain = await convert(packed, 'sfnt', format).catch(() => fail('file_broken'))
  return { bytes: plain, format: plain.toString('latin1', 0, 4) === openTypeMark ? 'otf' : 'ttf' }
}

/** The sum of the unpacked table sizes in a WOFF 1 directory (W3C WOFF 1.0, 5). */
function tableBytes(woff: Buffer): number {
  const count = woff.readUInt16BE(12)
  if (woff.length < 44 + count * 20) fail('file_broken')
  let sum = 0
  for (let index = 0; index < count; index++) sum += woff.readUInt32BE(44 + index * 20 + 12)
  return sum
}
