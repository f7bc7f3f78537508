import type { AppContext } from '../../platform/context.ts'
import { mediaLimits } from '../../platform/limits/server-limits.ts'
import { poolOf } from '../../media-tasks/media-pool.ts'
import { withBlobFile } from '../../platform/children/with-blob-file.ts'
import { md5Of } from '../../platform/blobs/hash-file.ts'
import type { Inspected } from '../../inspection/inspected-file.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'
import type { Meaning } from '../../inspection/archive/inspect-zip.ts'
import { requireFormat, isLookedAtApart } from '../../inspection/accepted-formats.ts'

/**
 * What a stored file is, and where the bytes to keep of it lie; `md5` and `sourceSize` are of the file as it
 * came.
 */
export type InspectedUpload = Omit<Inspected, 'bytes'> & {
  hash: string
  size: number
  md5: string
  sourceSize: number
}

/**
 * Looks at an uploaded file; what takes much time or memory, or a decoder that may fail badly, in a process
 * of its own.
 */
export async function inspectUpload(
  context: AppContext,
  upload: { hash: string; filename: string; size: number },
  accountId: number,
  meaning: Meaning = {},
): Promise<InspectedUpload> {
  const format = requireFormat(upload.filename, upload.size)
  const [{ bytes, ...file }, md5] = await withBlobFile(context.blobs, upload.hash, async (file, folder) =>
    Promise.all([
      (await isLookedAtApart(file, format))
        ? poolOf(context).run(
            'inspect',
            { file, fileName: upload.filename, meaning },
            { accountId, limits: mediaLimits.inspect, folder },
          )
        : inspectHere(file, upload.filename),
      md5Of(file.path),
    ]),
  )
  const source = { ...file, md5, sourceSize: upload.size }
  return bytes
    ? { ...source, hash: await context.blobs.put(bytes), size: bytes.length }
    : { ...source, hash: upload.hash, size: upload.size }
}

/** The first file looked at here brings the libraries that read images and audio files. */
async function inspectHere(file: LocalFile, fileName: string): Promise<Inspected> {
  return (await import('../../inspection/inspect-file.ts')).inspectFile(file, fileName)
}
