import { z } from 'zod'
import { call } from './call.ts'
import { languages } from './constants.ts'
import { inputLimits } from './input-limits.ts'
import { empty, id, listOf, page, time } from './shapes.ts'
import { visibleName } from './visible-text.ts'

const personName = visibleName(z.string().trim().max(inputLimits.personName))

const profileShape = z.object({
  id: z.number(),
  email: z.string(),
  username: z.string(),
  real_name: z.string(),
  language: z.enum(languages),
  /** The owner of the account changes its name and reads its activity. */
  owner: z.boolean(),
  company: z.string(),
  category: z.enum(['personal', 'enterprise']),
  country: z.string(),
  created_time: time,
  /** An application for a trial: full name, telephone, company ('' for an individual). */
  name: z.string(),
  cell: z.string(),
  organization: z.string(),
  /** Whether warnings about plans, balance and quotas are mailed to the user. */
  mail_plan_signals: z.boolean(),
  second_factor: z.object({ on: z.boolean(), since: time.nullable(), recovery_left: z.number() }),
})

export const profile = call({
  name: 'user.profile',
  method: 'GET',
  path: '/user/profile',
  access: 'session',
  input: empty,
  output: profileShape,
})

/** Absent fields stay unchanged. `company` is the account's name, which only its owner can change. */
export const updateProfile = call({
  name: 'user.updateProfile',
  method: 'POST',
  path: '/user/profile',
  access: 'session',
  browserOnly: true,
  input: z.object({
    username: personName.min(1).optional(),
    real_name: personName.optional(),
    cell: z
      .string()
      .trim()
      .max(inputLimits.phone)
      .regex(/^[+\d\s()/.-]*$/)
      .optional(),
    language: z.enum(languages).optional(),
    company: visibleName(z.string().trim().min(1).max(inputLimits.company)).optional(),
    mail_plan_signals: z.boolean().optional(),
  }),
  output: profileShape,
})

/** Returns whether an address belongs to a user. Limited to a few calls at once by signed-in callers. */
export const checkEmail = call({
  name: 'user.check',
  method: 'GET',
  path: '/user/check',
  access: 'session',
  browserOnly: true,
  input: z.object({ email: z.string().trim().toLowerCase().max(inputLimits.email).pipe(z.email()) }),
  output: z.object({ exists: z.enum(['registered', 'needs_register']) }),
})

/**
 * Mails a link to the new address; the e-mail changes when it is opened. The old address is notified. The
 * response does not reveal whether the new address belongs to another user.
 */
export const changeEmail = call({
  name: 'user.changeEmail',
  method: 'POST',
  path: '/user/email/change',
  access: 'session',
  browserOnly: true,
  recentProof: true,
  input: z.object({ email: z.string().trim().toLowerCase().max(inputLimits.email).pipe(z.email()) }),
  output: z.object({ verify: z.literal('mailed') }),
})

const sessionShape = z.object({
  id: z.number(),
  /** '' for an unknown browser or system. */
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  created_time: time,
  seen_time: time,
  expires_time: time,
  current: z.boolean(),
})

export const sessions = call({
  name: 'user.sessions',
  method: 'GET',
  path: '/user/sessions',
  access: 'session',
  browserOnly: true,
  beyondLimit: true,
  input: empty,
  output: z.object({ list: z.array(sessionShape) }),
})

export const endSession = call({
  name: 'user.endSession',
  method: 'POST',
  path: '/user/sessions/end',
  access: 'session',
  browserOnly: true,
  beyondLimit: true,
  input: z.object({ id }),
  output: empty,
})

export const endOtherSessions = call({
  name: 'user.endOtherSessions',
  method: 'POST',
  path: '/user/sessions/end-others',
  access: 'session',
  browserOnly: true,
  beyondLimit: true,
  input: empty,
  output: z.object({ ended: z.number() }),
})

/** The account's activity, newest first (D-15); for its owner. `actions` filters, comma-separated. */
export const activity = call({
  name: 'user.activity',
  method: 'GET',
  path: '/user/activity',
  access: 'session',
  browserOnly: true,
  input: z.object({
    ...page,
    actions: z
      .string()
      .max(inputLimits.actionFilter)
      .regex(/^[a-z_,]*$/)
      .optional(),
  }),
  output: listOf(
    z.object({
      id: z.number(),
      action: z.string(),
      object: z.string(),
      username: z.string(),
      address: z.string(),
      created_time: time,
    }),
  ),
})
