import { type Asset, create, detail, transcodeStatus } from '@adloom/contract/assets'
import { fittingName } from '@adloom/contract/file-names'
import { request } from '../request.ts'
import { uploadFile } from './upload-file.ts'
import { zippedModel } from './model-files.ts'

export interface UploadAssetOptions {
  /** From 0 to 1; 1 when the asset exists. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  folderId?: number
  /** Joins the meshes and materials of a 3D model into one (AS-06.5). */
  mergeMeshes?: boolean
}

/**
 * Uploads one file and creates its asset, without the dialog. Puts a bare 3D model into an archive first and
 * waits until a figure is prepared. Rejects with an ApiError, or with the abort of `signal`.
 */
export async function uploadAsset(
  given: File,
  { onProgress, signal, folderId = 0, mergeMeshes }: UploadAssetOptions = {},
): Promise<Asset> {
  const file = await zippedModel(given)
  const fileUrl = await uploadFile(file, {
    signal,
    onSent: bytes => onProgress?.(0.95 * Math.min(1, bytes / Math.max(1, file.size))),
  })
  const asset = await preparedAsset(
    await request(
      create,
      { name: fittingName(file.name), file_url: fileUrl, folder_id: folderId, merge_meshes: mergeMeshes },
      { signal },
    ),
    signal,
  )
  onProgress?.(1)
  return asset
}

const pollMs = 400

/**
 * Waits for the derivatives of a figure or an animated image, because projects use them; any other asset is
 * ready at once.
 */
async function preparedAsset(asset: Asset, signal?: AbortSignal): Promise<Asset> {
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
