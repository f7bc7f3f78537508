import { z } from 'zod'
import { call } from './call.ts'
import { permissions } from './permissions.ts'
import { means, plan } from './plans.ts'
import { empty, time } from './shapes.ts'

const password = z.string().min(8).max(128)
const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

export const login = call({
  name: 'session.login', method: 'POST', path: '/login', access: 'public',
  input: z.object({ account: z.string().trim().min(1).max(254), password: z.string().min(1).max(128) }),
  output: z.object({ token: z.string(), expires_time: time }),
})

export const register = call({
  name: 'session.register', method: 'POST', path: '/register', access: 'public',
  input: z.object({ email, password, username: z.string().trim().min(1).max(60), company: z.string().trim().max(120).optional(), country: z.string().length(2).default('US') }),
  output: z.object({ verify: z.literal('mailed') }),
})

export const verifyEmail = call({
  name: 'session.verifyEmail', method: 'POST', path: '/check-verify-token', access: 'public',
  input: z.object({ token: z.string().min(10).max(200) }),
  output: z.object({ email: z.string() }),
})

export const logout = call({
  name: 'session.logout', method: 'GET', path: '/logout', access: 'session', guarded: true, input: empty, output: empty,
})

export const me = call({
  name: 'user.me', method: 'GET', path: '/user/me', access: 'session', input: empty,
  output: z.object({
    id: z.number(), cc: z.string(), username: z.string(), real_name: z.string(), email: z.string(), adm_id: z.number(),
    permissions: z.array(z.enum(permissions)), account_type: z.enum(['normal', 'internal']), trial_scope: z.number(),
    plans: z.array(plan), ...means, system_time: time, language: z.string(),
  }),
})

/** A one-use ticket for the live connection (D-12): the web app never puts its session into an address. */
export const liveTicket = call({
  name: 'session.liveTicket', method: 'POST', path: '/ticket', access: 'session', input: empty,
  output: z.object({ ticket: z.string(), expires_time: time }),
})
