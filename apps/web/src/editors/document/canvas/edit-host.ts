import { domVideo, type Host } from '@adloom/engine/host'
import type { PlayableStore } from '@adloom/playable/commands'
import { assetBytes, assetUrl } from '../../../lib/asset-bytes.ts'
import { stillHost, decodeImage } from '../../shell/still-host.ts'

/** Host of the engine in an editor: reads the document's files by hash and starts nothing by itself. */
export function editHost(canvas: HTMLCanvasElement, store: PlayableStore): Host {
  const hashOf = (asset: string) => {
    const record = store.get(asset)
    if (record?.type !== 'asset') throw new Error(`no asset ${asset}`)
    return record.hash
  }
  return {
    ...stillHost(canvas, 1, 1, async asset => assetBytes(hashOf(asset))),
    loadImage: (asset, bytes) => decodeImage(bytes ? bytes.slice() : assetUrl(hashOf(asset))),
    openVideo: (asset, arrived) => domVideo(document.body, assetUrl(hashOf(asset)), arrived),
  }
}
