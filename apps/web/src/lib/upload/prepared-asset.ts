import { type Asset, detail, transcodeStatus } from '@adloom/contract/assets'
import { request } from '../request.ts'

const pollMs = 400

/**
 * Waits for what is made of a figure or an animated picture, because projects use that; any other asset is
 * ready at once.
 */
export async function preparedAsset(asset: Asset, signal?: AbortSignal): Promise<Asset> {
  if (asset.type !== 'dragonbones' && asset.type !== 'model3d' && asset.payload['animation'] === undefined)
    return asset
  for (;;) {
    signal?.throwIfAborted()
    const [state] = await request(transcodeStatus, { asset_ids: [asset.id] }, { signal })
    if (state?.status !== 'pending') return request(detail, { id: asset.id }, { signal })
    await new Promise(resolve => {
      setTimeout(resolve, pollMs)
    })
  }
}
