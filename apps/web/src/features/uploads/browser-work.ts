import { checkFiles, createAsset, findAsset } from './api.ts'
import { createLibraryFolders } from './drop/library-folders.ts'
import { hashFile } from '../../lib/upload/hash-file.ts'
import { type RetryOptions, withRetries } from '../../lib/upload/retry.ts'
import { serverConnection } from '../../lib/upload/server-connection.ts'
import { uploadFile } from '../../lib/upload/upload-file.ts'
import type { UploadWork } from './uploader.ts'
import { isApiError } from '../../lib/api-error.ts'

/** The work of the uploader in a browser. */
export function browserWork(): UploadWork {
  const connection = serverConnection()
  const folders = createLibraryFolders()
  return {
    hash: hashFile,
    check: questions => withRetries({ connection }, () => checkFiles(questions)),
    send: uploadFile,
    create: (asset, signal) =>
      createOnce(
        {
          create: async () =>
            (
              await createAsset(
                {
                  name: asset.name,
                  file_url: asset.fileUrl,
                  folder_id: asset.folderId,
                  zip_kind: asset.zipKind,
                  merge_meshes: asset.mergesMeshes,
                },
                signal,
              )
            ).id,
          find: () => findMade(asset),
        },
        { connection, signal },
      ),
    folderFor: (base, path) => withRetries({ connection }, () => folders.folderFor(base, path)),
  }
}

/** The asset that has this name and this content. */
async function findMade({
  name,
  md5,
  format,
  size,
}: Parameters<UploadWork['create']>[0]): Promise<number | undefined> {
  const [answer] = await checkFiles([{ check_name: name, file_md5: md5, name, format, size }])
  if (answer === undefined || answer.id === 0) return undefined
  const asset = await findAsset(answer.id)
  return asset.name === name && asset.md5 === md5 ? asset.id : undefined
}

interface CreateOnce {
  /** Creates the asset and resolves to its id. */
  create: () => Promise<number>
  /** The asset of this name and this content, if there is one. */
  find: () => Promise<number | undefined>
}

/**
 * Creates an asset over an unreliable connection: when the answer of a successful call is lost, the repeated
 * call finds the name taken by the asset itself, which is then returned.
 */
export async function createOnce({ create, find }: CreateOnce, options: RetryOptions): Promise<number> {
  let unsure = false
  return withRetries(options, async () => {
    try {
      return await create()
    } catch (error) {
      const made = unsure && isApiError(error, 'name_taken') ? await find() : undefined
      if (made !== undefined) return made
      unsure ||= isApiError(error, 'network') || (isApiError(error) && error.status >= 500)
      throw error
    }
  })
}
