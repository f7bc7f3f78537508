import { timelineOf, type VideoDocument } from '@adloom/video/format'
import type { SegmentStore } from '@adloom/video/render'
import type { BlobStore } from '../../platform/blobs/blob-store.ts'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import { ChildEnded } from '../../platform/children/task-child.ts'
import { withBlobFiles } from '../../platform/children/with-blob-file.ts'
import { mediaLimits } from '../../platform/limits/server-limits.ts'
import type { MediaPool } from '../media-pool.ts'
import type { RenderedVideo, RenderInput } from './render-document.ts'

/** What is to be rendered, of which document, for whom. */
export interface RenderRequest extends Omit<RenderInput, 'files' | 'fonts' | 'folder'> {
  accountId: number
  signal?: AbortSignal | undefined
  /** Called with the share that is done, 0-1. */
  onProgress?: ((share: number) => void) | undefined
  /** Where finished segments are kept, so that another process continues. */
  segments?: SegmentStore | undefined
}

/**
 * Renders a video document in a child process and passes its file to `use`, after which it is removed. A
 * child that dies costs one retry. Throws video_size_small when no quality fits the size limit, media_memory
 * and media_timeout.
 */
export async function withRenderedVideo<T>(
  blobs: BlobStore,
  pool: MediaPool,
  { accountId, signal, onProgress, segments, ...wanted }: RenderRequest,
  use: (video: RenderedVideo) => Promise<T>,
): Promise<T> {
  const assets = assetsOf(wanted.document)
  const fonts = Object.values(wanted.document.records).filter(record => record.type === 'font')
  const hashes = [...assets, ...fonts].map(({ hash }) => hash)
  return withBlobFiles(blobs, hashes, async (files, folder) => {
    const pathAt = (at: number) => files[at]?.path ?? ''
    const input: RenderInput = {
      ...wanted,
      folder,
      files: Object.fromEntries(assets.map(({ id }, at) => [id, pathAt(at)])),
      fonts: fonts.map(({ family }, at) => ({ family, path: pathAt(assets.length + at) })),
    }
    const render = () =>
      pool.run('renderVideo', input, {
        ...{ accountId, limits: mediaLimits.renderVideo, signal },
        services: {
          progress: (share: number) => Promise.resolve(onProgress?.(share)),
          segmentGet: (index: number) => Promise.resolve(segments?.get(index)),
          segmentPut: ({ index, bytes }: { index: number; bytes: Uint8Array }) =>
            Promise.resolve(segments?.put(index, bytes)),
        },
      })
    const video = await render().catch((error: unknown) => {
      if (error instanceof ChildEnded) return render()
      throw error
    })
    return use({ ...video, path: pathWithin(folder, video.path) })
  })
}

/** The assets with a file that clips of a document show or play, members of groups included. */
function assetsOf(document: VideoDocument) {
  const { assets, tracks, groupOf } = timelineOf(document)
  const used = tracks
    .flatMap(({ clips }) => clips)
    .flatMap(clip => [
      ...('asset' in clip ? [clip.asset] : []),
      ...(groupOf.get(clip.id)?.members.map(({ asset }) => asset) ?? []),
    ])
  return [...new Set(used)].flatMap(id => {
    const asset = assets.get(id)
    return asset && asset.kind !== 'take' ? [asset] : []
  })
}
