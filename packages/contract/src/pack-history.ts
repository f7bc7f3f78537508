import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { listOf, page, time } from './shapes.ts'

/**
 * Playables the account packed, newest first (SH-08.1). `work_id` is the finished creative to preview, 0 once
 * it was deleted; `project_id` is 0 once the
 * project was deleted. `url` is the file, empty until the job succeeded.
 */
export const packHistory = call({
  name: 'packHistory.list',
  method: 'GET',
  path: '/history/playable',
  access: ['gm', 'ps'],
  input: z.object({
    ...page,
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
    status: z.enum(['pending', 'success', 'fail']).optional(),
  }),
  output: listOf(
    z.object({
      id: z.number(),
      name: z.string(),
      status: z.enum(['pending', 'success', 'fail']),
      progress: z.number(),
      error: z.string(),
      size: z.number(),
      url: z.string(),
      channel_ids: z.array(z.number()),
      project_id: z.number(),
      project_kind: z.enum(['normal', 'playsmart', 'iv']),
      template_id: z.number(),
      cover_url: z.string(),
      work_id: z.number(),
      downloads: z.number(),
      username: z.string(),
      created_time: time,
    }),
  ),
})
