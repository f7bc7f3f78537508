import { type Asset, detail, transcodeStatus } from '@adloom/contract/assets'
import { request } from '../../lib/request.ts'

const pollMs = 400

/** A figure is used as the one file that is made of its archive: the asset as it is once that stands, or failed. Any other is ready at once. */
export async function preparedAsset(asset: Asset, signal?: AbortSignal): Promise<Asset> {
  if (asset.type !== 'dragonbones' && asset.type !== 'model3d') return asset
  for (;;) {
    signal?.throwIfAborted()
    const [state] = await request(transcodeStatus, { asset_ids: [asset.id] }, { signal })
    if (state?.status !== 'pending') return request(detail, { id: asset.id }, { signal })
    await new Promise(resolve => { setTimeout(resolve, pollMs) })
  }
}
