import { download, downloadPath } from '@adloom/contract/asset-downloads'
import { downloadModel, downloadResource } from '@adloom/contract/project-media'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../platform/binder/fail.ts'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { userFileHeaders } from '../../platform/http/attachment.ts'
import { byteRange } from '../../platform/http/byte-range.ts'
import { archiveStream } from './archive-stream.ts'
import { linkAssets, linkProjectFiles, openDownload } from './service.ts'

export function assetDownloadsFeature(context: AppContext): Feature {
  return {
    name: 'asset-downloads',
    routes: [
      route(download, (input, caller) => linkAssets(context, input, caller)),
      route(downloadResource, (input, caller) => linkProjectFiles(context, input, 'all', caller)),
      route(downloadModel, (input, caller) => linkProjectFiles(context, input, 'models', caller)),
    ],
    raw(app) {
      // A HEAD request must not create the archive.
      app.get<{ Params: { '*': string } }>(
        `${downloadPath}*`,
        { exposeHeadRoute: false },
        async (request, reply) => {
          const found = await openDownload(context, request.params['*'])
          reply.headers(userFileHeaders(found.name))
          if ('hash' in found) return sendFile(context, found, request, reply)
          return reply
            .type('application/zip')
            .headers({ 'content-length': found.size, 'accept-ranges': 'none' })
            .send(archiveStream(found.entries, context.blobs))
        },
      )
    },
  }
}

async function sendFile(
  { blobs }: AppContext,
  { hash, mime }: { hash: string; mime: string },
  { headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const size = (await blobs.size(hash)) ?? fail('not_found')
  const etag = `"${hash}"`
  // A resumed download starts from the beginning when the file was replaced.
  const range =
    headers['if-range'] === undefined || headers['if-range'] === etag
      ? byteRange(headers.range, size)
      : undefined
  if (range === 'outside') return reply.status(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const length = range ? range.end - range.start + 1 : size
  return reply
    .type(mime)
    .headers({ etag, 'accept-ranges': 'bytes', 'content-length': length })
    .send(await blobs.open(hash, range))
}
