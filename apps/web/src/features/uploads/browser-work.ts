import { checkFiles, createAsset, findAsset } from './api.ts'
import { createLibraryFolders } from './drop/library-folders.ts'
import { hashFile } from '../../lib/upload/hash-file.ts'
import { type RetryOptions, withRetries } from '../../lib/upload/retry.ts'
import { serverLine } from '../../lib/upload/line.ts'
import { uploadFile } from '../../lib/upload/upload-file.ts'
import type { UploadWork } from './uploader.ts'
import { isApiError } from '../../lib/api-error.ts'

/** What the uploader does in a browser. */
export function browserWork(): UploadWork {
  const line = serverLine()
  const folders = createLibraryFolders()
  return {
    hash: hashFile,
    check: questions => withRetries({ line }, () => checkFiles(questions)),
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
        { line, signal },
      ),
    folderFor: (base, path) => withRetries({ line }, () => folders.folderFor(base, path)),
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
  /** Makes the asset and answers with its id. */
  create: () => Promise<number>
  /** The asset of this name and this content, if there is one. */
  find: () => Promise<number | undefined>
}

/**
 * Makes an asset in spite of a bad line: an answer that was lost may have made it, and then its own name is
 * taken.
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
