import type { RecordReader } from '@adloom/playable/geometry'
import type { TrackClip } from './tracks/branch-clips.ts'

/** A file that is heard: from which time of it, milliseconds, and how loud, 0-1. */
export interface Heard {
  clip: string
  hash: string
  atMs: number
  volume: number
}

/**
 * What is heard at a time of a branch: the films' own sound, and sound layers as long as their span and their
 * rounds last.
 */
export function heardAt(reader: RecordReader, clips: readonly TrackClip[], timeMs: number): Heard[] {
  return clips.flatMap((clip): Heard[] => {
    const node = clip.node
    if (
      (node?.kind !== 'video' && node?.kind !== 'audio') ||
      timeMs < clip.start ||
      timeMs >= clip.start + clip.length
    )
      return []
    const asset = reader.get(node.asset)
    if (asset?.type !== 'asset') return []
    const passed = timeMs - clip.start
    const from = node.from ?? 0
    const round = (node.to ?? asset.durationMs ?? Infinity) - from
    const rounds = node.kind === 'video' ? 1 : node.loop ? Infinity : (node.count ?? 1)
    if (round <= 0 || passed >= round * rounds) return []
    const volume = (node.volume ?? 1) * (asset.volume ?? 1)
    return volume > 0
      ? [
          {
            clip: node.id,
            hash: asset.hash,
            atMs: from + (Number.isFinite(round) ? passed % round : passed),
            volume: Math.min(1, volume),
          },
        ]
      : []
  })
}
