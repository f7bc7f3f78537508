import type { Asset } from '@adloom/contract/assets'
import { readStore } from '@adloom/video/commands'
import { useEffect, useRef, useState } from 'react'
import { useVideoEditor } from '../state/editor-context.ts'
import { useFilesOfVideo } from '../state/library-files.ts'
import { createMediaFrames, type MediaFrames } from './media-frames.ts'
import { createPlayback } from './playback.ts'

/** Frames of the open video's files, and its playback with audio; both end with the component. */
export function useMedia(onArrived: () => void): MediaFrames {
  const editor = useVideoEditor()
  const files = useFilesOfVideo()
  const proxies = useRef(new Map<string, string>())
  proxies.current = proxiesOf(files)
  const latest = useRef(onArrived)
  latest.current = onArrived
  const [playableHash] = useState(() => (hash: string) => proxies.current.get(hash) ?? hash)
  const [media] = useState(() =>
    createMediaFrames({
      assetOf: id => readStore(editor.store).assets.get(id),
      playableHash,
      onArrived: () => latest.current(),
    }),
  )
  useEffect(() => {
    const playback = createPlayback(editor, playableHash)
    return () => playback.stop()
  }, [editor, playableHash])
  useEffect(() => () => media.stop(), [media])
  return media
}

/** The web proxy of each file that has one. */
function proxiesOf(assets: readonly Asset[]): Map<string, string> {
  return new Map(
    assets.flatMap(({ hash, derivatives }) => {
      const proxy = derivatives.find(one => one.kind === 'proxy')
      return proxy ? [[hash, proxy.hash] as const] : []
    }),
  )
}
