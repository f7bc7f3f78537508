import { contentPath } from '@adloom/contract/assets'
import { fail } from '../../platform/binder/fail.ts'
import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { byteRange } from '../../platform/http/byte-range.ts'
import { findReadableFile } from './repository.ts'
import { yearSeconds } from '../../platform/limits/units.ts'

/**
 * Serves files by hash to callers whose account may read them, with a permission for their kind; a hash is
 * immutable, so responses are cached long.
 */
export function filesFeature(context: AppContext): Feature {
  return {
    name: 'files',
    routes: [],
    raw(app, gate) {
      app.get<{ Params: { hash: string } }>(`${contentPath}:hash`, async (request, reply) => {
        const caller = await gate.caller(request)
        const { hash } = request.params
        const file = /^[0-9a-f]{64}$/.test(hash)
          ? await findReadableFile(context.db, caller, hash)
          : undefined
        if (file && 'missing' in file)
          return fail('missing_permission', { keys: file.missing.join(', ') }, { missing: file.missing })
        const size = file ? await context.blobs.size(hash) : undefined
        if (!file || size === undefined) return fail('not_found')
        reply.headers({
          'cache-control': `private, max-age=${yearSeconds}, immutable`,
          etag: `"${hash}"`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        if (request.headers['if-none-match'] === `"${hash}"`) return reply.status(304).send()
        const range = byteRange(request.headers.range, size)
        if (range === 'outside') return reply.status(416).header('content-range', `bytes */${size}`).send()
        if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
        return reply
          .type(file.mime)
          .headers({ 'accept-ranges': 'bytes', 'content-length': range ? range.end - range.start + 1 : size })
          .send(await context.blobs.open(hash, range))
      })
    },
  }
}
