import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, listOf, page, time } from './shapes.ts'

/** A word to the people behind the product, from the help bar (SH-27). */
export const leaveMsg = call({
  name: 'feedback.leaveMsg',
  method: 'POST',
  path: '/user/leave-msg',
  access: 'session',
  input: z.object({ content: z.string().trim().min(1).max(inputLimits.feedback) }),
  output: empty,
})

/** Returns feedback of users, newest first; only for the product's staff. */
export const list = call({
  name: 'feedback.list',
  method: 'GET',
  path: '/user/leave-msg/list',
  access: ['internal_account'],
  input: z.object({ ...page }),
  output: listOf(
    z.object({
      id: z.number(),
      content: z.string(),
      username: z.string(),
      email: z.string(),
      account_name: z.string(),
      created_time: time,
    }),
  ),
})
