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
 * Facts of a stored file and the location of its bytes; `md5` and `sourceSize` describe the uploaded file.
 */
export type InspectedUpload = Omit<Inspected, 'bytes'> & {
  hash: string
  size: number
  md5: string
  sourceSize: number
}

/**
 * Inspects an uploaded file. Work that takes much time or memory, or an unreliable decoder, runs in a child
 * process.
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
