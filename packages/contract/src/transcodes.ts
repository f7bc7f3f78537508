import { z } from 'zod'
import { asset } from './assets.ts'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { id } from './shapes.ts'

/**
 * Asks for the web form of a video or audio file, or an image of a video at a moment (AS-08). The file
 * becomes a derivative of kind `mp3`, `mp3_<kilobits>`, `mp4_<side>`, `webm_<side>` or
 * `<format>_<side>_<ms>`, and the job's result. `asset` is given when the file exists already; `job_id` is
 * then the job that made it for the caller, or 0. `max_side` is 1280 unless given and never enlarges;
 * `kilobits` a second (160 unless given) are an MP3's, which has one channel up to 48. Throws transcode_form,
 * transcode_time, transcode_full.
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
