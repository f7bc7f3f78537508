import { z } from 'zod'
import { asset } from './assets.ts'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { id } from './shapes.ts'

/**
 * Requests the web form of a video or audio file, or an image of a video at a moment (AS-08). The derivative
 * has the kind `mp3`, `mp3_<kilobits>`, `mp4_<side>`, `webm_<side>` or `<format>_<side>_<ms>` and is the
 * job's result. `asset` is given if the file already exists; `job_id` is then the caller's job that created
 * it, or 0. `max_side` defaults to 1280 and never enlarges. `kilobits` per second (default 160) apply to MP3,
 * which is mono up to 48. Throws transcode_form, transcode_time, transcode_full.
 */
export const transcode = call({
  name: 'asset.transcode',
  method: 'POST',
  path: '/common/transcode',
  access: ['gm', 'ps', 've', 'assets'],
  input: z.object({
    asset_id: id,
    format: z.enum(['mp4', 'webm', 'mp3', 'jpg', 'png', 'webp']),
    time_ms: z.coerce.number().int().min(0).max(inputLimits.frameTimeMs).optional(),
    max_side: z.coerce
      .number()
      .int()
      .min(inputLimits.smallestConvertedSide)
      .max(inputLimits.convertedSide)
      .optional(),
    kilobits: z.coerce
      .number()
      .int()
      .min(inputLimits.convertedKilobits.min)
      .max(inputLimits.convertedKilobits.max)
      .optional(),
  }),
  output: z.object({ job_id: z.number(), asset: asset.nullable() }),
})
