import { fail } from '../../../platform/binder/fail.ts'
import { demandSize } from './demand-pixels.ts'
import type { Inspected } from './inspected.ts'
import { readHead, type LocalFile } from './local-file.ts'
import { readLayers } from './psd/read-layers.ts'

const grey = 1
const rgb = 3
const modes: Readonly<Record<number, string>> = { 0: 'Bitmap', 2: 'Indexed Color', 4: 'CMYK', 7: 'Multichannel', 8: 'Duotone', 9: 'Lab' }

/** Reads size and layers of a Photoshop file (8 bit, RGB or grey); its pixels wait for the preparation. */
export async function inspectPsd(file: LocalFile): Promise<Inspected> {
  const head = Buffer.from(await readHead(file, 26))
  if (head.length < 26 || head.toString('latin1', 0, 4) !== '8BPS') fail('psd_broken')
  if (head.readUInt16BE(4) === 2) fail('psd_mode', { found: 'PSB' })
  if (head.readUInt16BE(4) !== 1) fail('psd_broken')
  const [height, width, depth, mode] = [head.readUInt32BE(14), head.readUInt32BE(18), head.readUInt16BE(22), head.readUInt16BE(24)]
  if (width === 0 || height === 0 || (modes[mode] === undefined && mode !== rgb && mode !== grey) || ![1, 8, 16, 32].includes(depth)) fail('psd_broken')
  const odd = [modes[mode] ?? '', depth === 8 ? '' : `${depth} bit`].filter(Boolean)
  if (odd.length > 0) fail('psd_mode', { found: odd.join(', ') })
  demandSize({ width, height })
  const { count } = await readLayers(file)
  return { type: 'psd', format: 'psd', mime: 'image/vnd.adobe.photoshop', width, height, payload: { layer_count: count } }
}
