import { uploadPath } from '@adloom/contract/assets'
import multipart from '@fastify/multipart'
import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { readChunkForm } from './read-chunk-form.ts'
import { takeChunk } from './service.ts'
import { uploadLimits } from '../../platform/limits/storage-limits.ts'

export function uploadsFeature(context: AppContext): Feature {
  return {
    name: 'uploads',
    routes: [],
    async raw(app, gate) {
      await app.register(multipart)
      app.post(uploadPath, { bodyLimit: uploadLimits.bodyBytes }, async request => {
        const caller = await gate.caller(request, ['assets', 'gm', 'ps'], { uploads: true })
        const { fields, place, content } = await readChunkForm(request)
        try {
          return {
            code: 0,
            msg: '',
            data: { file: await takeChunk(context, place, fields, content, caller) },
          }
        } finally {
          // A refused request is read to its end too, or the client never receives the response.
          content?.resume()
        }
      })
    },
  }
}
