import { fail } from '../../platform/binder/fail.ts'
import { requireSize } from '../pixel-limit.ts'
import type { Inspected } from '../inspected-file.ts'
import { readHead, type LocalFile } from '../../platform/blobs/local-file.ts'
import { readLayers } from './read-layers.ts'

/** Bitmap, grey, indexed, RGB, CMYK, Duotone and Lab. */
const modes: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 8, 9])
const multichannel = 7

/** Reads size and layers of a Photoshop file, also a large one (PSB); its pixels wait for the preparation. */
export async function inspectPsd(file: LocalFile): Promise<Inspected> {
  const head = Buffer.from(await readHead(file, 26))
  if (head.length < 26 || head.toString('latin1', 0, 4) !== '8BPS' || ![1, 2].includes(head.readUInt16BE(4)))
    fail('psd_broken')
  const [height, width, depth, mode] = [
    head.readUInt32BE(14),
    head.readUInt32BE(18),
    head.readUInt16BE(22),
    head.readUInt16BE(24),
  ]
  if (mode === multichannel) fail('psd_mode', { found: 'Multichannel' })
  if (width === 0 || height === 0 || !modes.has(mode) || ![1, 8, 16, 32].includes(depth)) fail('psd_broken')
  requireSize({ width, height })
  const { count } = await readLayers(file)
  return {
    type: 'psd',
    format: 'psd',
    mime: 'image/vnd.adobe.photoshop',
    width,
    height,
    payload: { layer_count: count },
  }
}
