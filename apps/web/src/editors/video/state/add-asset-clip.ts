import type { Asset } from '@adloom/contract/assets'
import { addClip, addVideoAsset, clipOfAsset, readStore } from '@adloom/video/commands'
import { endOf } from '@adloom/video/format'
import type { VideoEditor } from './video-editor.ts'

/**
 * Adds a file of the library as a clip: videos and images after the last clip of the main track while that
 * ends before the playhead, else at the playhead.
 */
export function addAssetClip({ store, session }: VideoEditor, file: Asset): string | undefined {
  const kind = (['video', 'image', 'audio'] as const).find(one => one === file.type)
  if (!kind) return undefined
  const proxy = file.derivatives.find(one => one.kind === 'proxy')
  return store.edit('add_file', {}, () => {
    const id = addVideoAsset(store, {
      kind,
      name: file.name,
      ref: String(file.id),
      hash: file.hash,
      bytes: file.size,
      mime: file.mime,
      ...(file.width !== null && file.height !== null ? { width: file.width, height: file.height } : {}),
      ...(file.duration_ms === null ? {} : { durationMs: file.duration_ms }),
      ...(proxy ? { audio: proxy.info['has_audio'] === true } : {}),
    })
    const timeline = readStore(store)
    const asset = timeline.assets.get(id)
    if (!asset) return undefined
    const wanted = timeline.tracks.find(({ track }) =>
      kind === 'audio' ? track.kind === 'audio' : track.main === true,
    )
    const end = Math.max(0, ...(wanted?.clips.map(endOf) ?? []))
    const { frame } = session.getState()
    const isMain = kind !== 'audio' && frame >= end
    const at = isMain ? end : frame
    return addClip(store, clipOfAsset(timeline.settings, asset), at, wanted?.track.id)
  })
}
