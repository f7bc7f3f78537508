import { domVideo } from '@adloom/engine/host/browser-video'
import type { Host, ImageLike } from '@adloom/engine/host/host'
import type { PlayableStore } from '@adloom/playable/commands/playable-store'
import { assetBytes, assetUrl } from '../../../features/player/asset-bytes.ts'
import { stillHost } from '../../shell/still-host.ts'

/** The world around the engine on an editor's canvas: files of the document by their hash, nothing that moves. */
export function editHost(canvas: HTMLCanvasElement, store: PlayableStore): Host {
  const hashOf = (asset: string) => {
    const record = store.get(asset)
    if (record?.type !== 'asset') throw new Error(`no asset ${asset}`)
    return record.hash
  }
  const bytesOf = async (asset: string) => assetBytes(hashOf(asset))
  return {
    ...stillHost(canvas, 1, 1, bytesOf),
    // Drawings have no size of their own as a bitmap, and a browser that decodes beside the page keeps the hand free.
    async loadImage(asset, bytes) {
      const image = new Image()
      const url = bytes ? URL.createObjectURL(new Blob([bytes.slice()])) : assetUrl(hashOf(asset))
      image.src = url
      try {
        await image.decode()
      } finally {
        if (bytes) URL.revokeObjectURL(url)
      }
      return image as ImageLike
    },
    openVideo: (asset, arrived) => domVideo(document.body, assetUrl(hashOf(asset)), arrived),
    loadBytes: async asset => new Uint8Array(await bytesOf(asset)),
  }
}
