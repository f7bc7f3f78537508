import { z } from 'zod'
import { call } from './call.ts'
import { permissions } from './permissions.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, empty, id, time } from './shapes.ts'
import { visibleName } from './visible-text.ts'

/** Most keys one user may have. */
export const maxApiKeys = 20

const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** The key's last four characters. */
  hint: z.string(),
  permissions: z.array(z.enum(permissions)),
  created_time: time,
  expires_time: time.nullable(),
  /** Time of the last use; null if never used. */
  seen_time: time.nullable(),
  expired: z.boolean(),
})

export const list = call({
  name: 'apiKey.list',
  method: 'GET',
  path: '/user/keys',
  access: 'session',
  browserOnly: true,
  input: empty,
  output: z.object({ list: z.array(apiKey) }),
})

/**
 * A key for programs: `Authorization: Bearer <key>` at /open/api, where it makes the calls of this contract
 * with the user's account and no more than `permissions`. The key itself is in this response only.
 */
export const create = call({
  name: 'apiKey.create',
  method: 'POST',
  path: '/user/keys/create',
  access: 'session',
  browserOnly: true,
  recentProof: true,
  input: z.object({
    name: visibleName(z.string().trim().min(1).max(inputLimits.apiKeyName)),
    permissions: boundedList(z.enum(permissions), permissions.length, 1),
    /** Absent: until revoked. */
    days: z.number().int().min(1).max(inputLimits.apiKeyDays).optional(),
  }),
  output: apiKey.extend({ key: z.string() }),
})

export const revoke = call({
  name: 'apiKey.revoke',
  method: 'POST',
  path: '/user/keys/revoke',
  access: 'session',
  browserOnly: true,
  input: z.object({ id }),
  output: empty,
})
