import { z } from 'zod'
import { call } from './call.ts'
import { empty } from './shapes.ts'

/**
 * Who buys for the account: its linked partner, or the account itself (with an empty code) while none is
 * linked.
 */
export const info = call({
  name: 'partner.info',
  method: 'GET',
  path: '/user/partner-info',
  access: 'session',
  input: empty,
  output: z.object({
    partner_code: z.string(),
    name: z.string(),
    country_code: z.string(),
    category: z.enum(['personal', 'other']),
    address: z.string(),
    /** 0 unreviewed, 1 pending, 2 rejected, 3 approved. */
    approve_status: z.number(),
  }),
})
