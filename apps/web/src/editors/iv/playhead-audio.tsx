import { useEffect, useMemo } from 'react'
import { assetUrl } from '../../lib/asset-bytes.ts'
import { useFreeEditor, useRecordsOf } from '../document/state/editor-context.ts'
import { clipsOf, type TrackClip } from './tracks/branch-clips.ts'
import type { Branch } from './use-branch.ts'
import { useIvView } from './use-iv-view.ts'
import type { RecordReader } from '@adloom/playable/geometry'

/**
 * So far a file may be from the playhead before it is put there again: a jump is heard, a little lateness is
 * not.
 */
const mostAwaySeconds = 0.25

/** While the playhead runs, the branch is heard, unless it is muted. */
export function RunSound({ branch: { slots } }: { branch: Branch }) {
  const { store } = useFreeEditor()
  const nodes = useRecordsOf('node')
  const assets = useRecordsOf('asset')
  const isHeard = useIvView(view => view.running && !view.muted)
  // Lists keep their identity until one of their records changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const clips = useMemo(() => clipsOf(store, slots), [store, slots, nodes, assets])
  useEffect(() => {
    if (!isHeard) return
    const playing = new Map<string, HTMLAudioElement>()
    function hear(): void {
      const heard = heardAt(store, clips, useIvView.getState().timeMs)
      for (const [clip, sound] of playing) if (!heard.some(one => one.clip === clip)) stop(clip, sound)
      for (const { clip, hash, atMs, volume } of heard) {
        const sound = playing.get(clip) ?? start(clip, hash, atMs / 1000)
        sound.volume = volume
        if (sound.readyState > 0 && Math.abs(sound.currentTime - atMs / 1000) > mostAwaySeconds)
          sound.currentTime = atMs / 1000
      }
    }
    function start(clip: string, hash: string, at: number): HTMLAudioElement {
      const sound = new Audio(assetUrl(hash))
      sound.currentTime = at
      playing.set(clip, sound)
      // A file that cannot be heard (none in it, not decoded) leaves the run as it is.
      sound.play().catch(() => undefined)
      return sound
    }
    function stop(clip: string, sound: HTMLAudioElement): void {
      sound.pause()
      sound.removeAttribute('src')
      playing.delete(clip)
    }
    hear()
    const forget = useIvView.subscribe((view, before) => {
      if (view.timeMs !== before.timeMs) hear()
    })
    return () => {
      forget()
      for (const [clip, sound] of playing) stop(clip, sound)
    }
  }, [isHeard, clips, store])
  return null
}

/** A file that is heard: from which time of it, milliseconds, and how loud, 0-1. */
interface Heard {
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
