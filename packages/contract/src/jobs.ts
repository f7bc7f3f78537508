import { z } from 'zod'
import { call } from './call.ts'
import { empty, idList, listOf, page, time } from './shapes.ts'

export const job = z.object({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  status: z.enum(['pending', 'success', 'fail']),
  progress: z.number(),
  read: z.boolean(),
  result: z
    .object({
      url: z.string(),
      size: z.number(),
      name: z.string(),
      /** The project that the job created. */
      project_id: z.number().optional(),
    })
    .nullable(),
  error: z.object({ code: z.number(), msg: z.string() }).nullable(),
  created_time: time,
  updated_time: time,
})

export const query = call({
  name: 'job.query',
  method: 'GET',
  path: '/async/query',
  access: 'session',
  input: z.object({ ids: idList }),
  output: z.array(job),
})
export const list = call({
  name: 'job.list',
  method: 'GET',
  path: '/async/jobs',
  access: 'session',
  input: z.object({ ...page }),
  output: listOf(job),
})
export const read = call({
  name: 'job.read',
  method: 'POST',
  path: '/async/read',
  access: 'session',
  input: z.object({ ids: idList }),
  output: empty,
})
