import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { uploadAsset, type Client, type UploadOptions } from '@adloom/client'
import type { Asset } from '@adloom/contract/assets'
import { UsageError } from './usage-error.ts'

/** Uploads a file of this machine and adds it to the library; it is read in parts. */
export async function uploadPath(
  client: Client,
  path: string,
  options: UploadOptions & { folderId?: number } = {},
): Promise<Asset> {
  return uploadAsset(client, await openFile(path), basename(path), options)
}

async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path)
  } catch {
    throw new UsageError(`${path} cannot be read.`)
  }
}
