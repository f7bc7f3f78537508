import type { Demuxer } from 'node-av/api'
import { loadAv } from './load-av.ts'

type VideoStream = NonNullable<ReturnType<Demuxer['video']>>

/** The filters that turn a video as its camera was held, square its pixels and nothing else. */
export async function uprightFilters(stream: VideoStream): Promise<string> {
  const { AV_PKT_DATA_DISPLAYMATRIX } = await loadAv()
  return [
    ...turns(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    'scale=trunc(iw*max(1\\,sar)/2)*2:trunc(ih*max(1\\,1/sar)/2)*2',
    'setsar=1',
  ].join(',')
}

/**
 * A display matrix is nine little-endian numbers, 16.16 fixed point (ISO 14496-12); it states how to show the
 * frame, not how to undo it.
 */
function turns(matrix: Buffer | null): string[] {
  if (!matrix || matrix.length < 36) return []
  const [a, b, c, d] = [0, 1, 3, 4].map(index => matrix.readInt32LE(index * 4)) as [
    number,
    number,
    number,
    number,
  ]
  const angle = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360
  if (Math.abs(angle - 90) < 2) return [c > 0 ? 'transpose=cclock_flip' : 'transpose=clock']
  if (Math.abs(angle - 270) < 2) return [c < 0 ? 'transpose=clock_flip' : 'transpose=cclock']
  if (Math.abs(angle - 180) < 2) return [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])]
  return d < 0 ? ['vflip'] : a < 0 ? ['hflip'] : []
}
