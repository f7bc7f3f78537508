import { convert } from 'fontverter'
import { fail } from '../../../../platform/binder/fail.ts'

/** Declared in the header of both versions; three times the largest font that is taken. */
const maxUnpacked = 30 * 1_048_576
const openTypeMark = 'OTTO'

/** The TTF or OTF within a WOFF or WOFF2 file. Throws file_broken or file_too_large. */
export async function unpackWoff(bytes: Uint8Array, format: 'woff' | 'woff2'): Promise<{ bytes: Buffer; format: 'ttf' | 'otf' }> {
  const packed = Buffer.from(bytes)
  if (packed.length < 44) fail('file_broken')
  if (packed.readUInt32BE(16) > maxUnpacked || (format === 'woff' && tableBytes(packed) > maxUnpacked)) fail('file_too_large', { limit: maxUnpacked })
  const plain = await convert(packed, 'sfnt', format).catch(() => fail('file_broken'))
  return { bytes: plain, format: plain.toString('latin1', 0, 4) === openTypeMark ? 'otf' : 'ttf' }
}

/** The sum of the unpacked tables as the directory of a WOFF 1 says (W3C WOFF 1.0, 5). */
function tableBytes(woff: Buffer): number {
  const count = woff.readUInt16BE(12)
  if (woff.length < 44 + count * 20) fail('file_broken')
  let sum = 0
  for (let index = 0; index < count; index++) sum += woff.readUInt32BE(44 + index * 20 + 12)
  return sum
}
