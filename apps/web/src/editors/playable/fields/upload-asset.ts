import { type asset as assetShape, create } from '@adloom/contract/assets'
import type { z } from 'zod'
import { request } from '../../../lib/request.ts'
import { uploadFile } from '../../../lib/upload-file.ts'

export type Asset = z.output<typeof assetShape>

/** A name the library accepts (AS-05), kept as close to the file's own as possible. */
function acceptableName(name: string): string {
  return name.replace(/[/\\":*?<>|\t\n\r]/g, '_').slice(0, 200)
}

/** Uploads a file and makes an asset of it. Rejects with an ApiError that says what is wrong. */
export async function uploadAsset(file: File): Promise<Asset> {
  return request(create, { name: acceptableName(file.name), file_url: await uploadFile(file) })
}
