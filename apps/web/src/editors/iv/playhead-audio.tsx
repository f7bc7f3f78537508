import { useEffect, useMemo } from 'react'
import { assetUrl } from '../../lib/asset-bytes.ts'
import { useDocumentEditor, useRecordsOf } from '../document/state/editor-context.ts'
import { clipsOf, type TrackClip } from './tracks/branch-clips.ts'
import type { Branch } from './use-branch.ts'
import { useIvView } from './use-iv-view.ts'
import type { RecordReader } from '@adloom/playable/geometry'

/** Drift in milliseconds before a file is moved to the playhead: a jump is audible, a small delay is not. */
const mostAwaySeconds = 0.25

/** Plays the audio of the branch while the playhead runs, unless muted. */
export function PlayheadAudio({ branch: { slots } }: { branch: Branch }) {
  const { store } = useDocumentEditor()
  const nodes = useRecordsOf('node')
  const assets = useRecordsOf('asset')
  const isAudible = useIvView(view => view.running && !view.muted)
  // Lists keep their identity until one of their records changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const clips = useMemo(() => clipsOf(store, slots), [store, slots, nodes, assets])
  useEffect(() => {
    if (!isAudible) return
    const playing = new Map<string, HTMLAudioElement>()
    function sync(): void {
      const audible = audibleClipsAt(store, clips, useIvView.getState().timeMs)
      for (const [clip, player] of playing) if (!audible.some(one => one.clip === clip)) stop(clip, player)
      for (const { clip, hash, atMs, volume } of audible) {
        const player = playing.get(clip) ?? start(clip, hash, atMs / 1000)
        player.volume = volume
        if (player.readyState > 0 && Math.abs(player.currentTime - atMs / 1000) > mostAwaySeconds)
          player.currentTime = atMs / 1000
      }
    }
    function start(clip: string, hash: string, at: number): HTMLAudioElement {
      const player = new Audio(assetUrl(hash))
      player.currentTime = at
      playing.set(clip, player)
      // A file without audio or with an unknown codec is skipped.
      player.play().catch(() => undefined)
      return player
    }
    function stop(clip: string, player: HTMLAudioElement): void {
      player.pause()
      player.removeAttribute('src')
      playing.delete(clip)
    }
    sync()
    const forget = useIvView.subscribe((view, before) => {
      if (view.timeMs !== before.timeMs) sync()
    })
    return () => {
      forget()
      for (const [clip, player] of playing) stop(clip, player)
    }
  }, [isAudible, clips, store])
  return null
}

/** A file to play: its time in milliseconds and its volume, 0 to 1. */
interface AudibleClip {
  clip: string
  hash: string
  atMs: number
  volume: number
}

/**
 * Returns what is audible at a time of a branch: the audio of videos, and audio layers within their span and
 * repetitions.
 */
export function audibleClipsAt(
  reader: RecordReader,
  clips: readonly TrackClip[],
  timeMs: number,
): AudibleClip[] {
  return clips.flatMap((clip): AudibleClip[] => {
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
