import { z } from 'zod'
import { call } from './call.ts'
import { languages } from './constants.ts'
import { permissions } from './permissions.ts'
import { means, plan } from './plans.ts'
import { inputLimits } from './input-limits.ts'
import { empty, time } from './shapes.ts'
import { visibleName } from './visible-text.ts'

/** Length counts, composition does not (D-11). */
export const passwordLength = inputLimits.password

const password = z.string().min(passwordLength.min).max(passwordLength.max)
const email = z.string().trim().toLowerCase().max(inputLimits.email).pipe(z.email())
const linkToken = z.string().min(inputLimits.shortestLinkToken).max(inputLimits.linkToken)

export const login = call({
  name: 'session.login',
  method: 'POST',
  path: '/login',
  access: 'public',
  browserOnly: true,
  input: z.object({
    account: z.string().trim().min(1).max(inputLimits.email),
    password: z.string().min(1).max(inputLimits.passwordTried),
    /** The second factor, once the answer was code_required: six digits, or a recovery code. */
    code: z.string().trim().min(1).max(inputLimits.recoveryCode).optional(),
  }),
  output: z.object({ token: z.string(), expires_time: time }),
})

export const register = call({
  name: 'session.register',
  method: 'POST',
  path: '/register',
  access: 'public',
  browserOnly: true,
  input: z.object({
    email,
    password,
    username: visibleName(z.string().trim().min(1).max(inputLimits.personName)),
    company: visibleName(z.string().trim().max(inputLimits.company)).optional(),
    country: z.string().length(inputLimits.country).default('US'),
  }),
  output: z.object({ verify: z.literal('mailed') }),
})

/**
 * Redeems the token of a mailed link. A sign-up link is used up: it activates the account. A link that
 * confirms a new e-mail is used up: it changes the e-mail. A password link is only checked here;
 * `changePassword` uses it up. Throws link_invalid for an expired or used link.
 */
export const checkVerifyToken = call({
  name: 'session.checkVerifyToken',
  method: 'POST',
  path: '/check-verify-token',
  access: 'public',
  browserOnly: true,
  input: z.object({ token: linkToken }),
  output: z.object({ purpose: z.enum(['sign_up', 'reset', 'email']), email: z.string() }),
})

/**
 * Asks for a mail with a link to a new password; the answer does not reveal whether the address is known
 * (D-11).
 */
export const retrievePassword = call({
  name: 'session.retrievePassword',
  method: 'POST',
  path: '/retrieve-password',
  access: 'public',
  browserOnly: true,
  input: z.object({ email }),
  output: z.object({ sent: z.literal('if_known') }),
})

/**
 * A new password, by the link of the mail or, signed in, by the old one. Ends every other session and, unless
 * `keep_keys`, the user's API keys (D-11).
 */
export const changePassword = call({
  name: 'session.changePassword',
  method: 'POST',
  path: '/change-password',
  access: 'public',
  browserOnly: true,
  input: z
    .object({
      token: linkToken.optional(),
      old_password: z.string().min(1).max(inputLimits.passwordTried).optional(),
      password,
      keep_keys: z.boolean().default(false),
    })
    .refine(given => (given.token === undefined) !== (given.old_password === undefined), { path: ['token'] }),
  output: z.object({ ended_sessions: z.number(), ended_keys: z.number() }),
})

/** Is this session alive, and until when. */
export const auth = call({
  name: 'session.auth',
  method: 'GET',
  path: '/auth',
  access: 'session',
  browserOnly: true,
  beyondLimit: true,
  input: empty,
  output: z.object({
    id: z.number(),
    email: z.string(),
    expires_time: time,
    /** Whether the second factor is on. */
    second_factor: z.boolean(),
  }),
})

/** Proves again who the session's user is, by the password or a code of the authenticator app (SE-11). */
export const prove = call({
  name: 'session.prove',
  method: 'POST',
  path: '/prove',
  access: 'session',
  browserOnly: true,
  input: z
    .object({
      password: z.string().min(1).max(inputLimits.passwordTried).optional(),
      code: z.string().trim().min(inputLimits.shortestCode).max(inputLimits.code).optional(),
    })
    .refine(given => (given.password === undefined) !== (given.code === undefined), { path: ['password'] }),
  output: z.object({ proven_until: time }),
})

/** Settings for clients without a session. */
export const visitor = call({
  name: 'session.visitor',
  method: 'GET',
  path: '/visitor',
  access: 'public',
  input: empty,
  output: z.object({
    languages: z.array(z.enum(languages)),
    language: z.enum(languages),
    /** The demo sign-in, only while the demo content is on. */
    demo: z.object({ account: z.string(), password: z.string() }).nullable(),
    password_length: z.object({ min: z.number(), max: z.number() }),
    /** Whether `loginSs` leads to a partner platform. */
    partner: z.boolean(),
  }),
})

/** Returns the partner platform's configured address with a one-use ticket and `lang` en or cn. */
export const loginSs = call({
  name: 'session.loginSs',
  method: 'GET',
  path: '/login-ss',
  access: 'session',
  browserOnly: true,
  guarded: true,
  input: empty,
  output: z.object({ redirect_url: z.string() }),
})

/**
 * The partner platform redeems a ticket once for the user it identifies; it authenticates with the secret
 * both sides are configured with.
 */
export const redeemSs = call({
  name: 'session.redeemSs',
  method: 'POST',
  path: '/login-ss/redeem',
  access: 'public',
  browserOnly: true,
  input: z.object({
    ticket: z.string().min(inputLimits.shortestLinkToken).max(inputLimits.linkToken),
    secret: z.string().min(1).max(inputLimits.linkToken),
  }),
  output: z.object({ id: z.number(), email: z.string(), username: z.string(), cc: z.string() }),
})

export const logout = call({
  name: 'session.logout',
  method: 'GET',
  path: '/logout',
  access: 'session',
  guarded: true,
  browserOnly: true,
  beyondLimit: true,
  input: empty,
  output: empty,
})

export const me = call({
  name: 'user.me',
  method: 'GET',
  path: '/user/me',
  access: 'session',
  input: empty,
  output: z.object({
    id: z.number(),
    cc: z.string(),
    username: z.string(),
    real_name: z.string(),
    email: z.string(),
    adm_id: z.number(),
    permissions: z.array(z.enum(permissions)),
    account_type: z.enum(['normal', 'internal']),
    trial_scope: z.number(),
    plans: z.array(plan),
    ...means,
    system_time: time,
    language: z.enum(languages),
  }),
})

/** A one-use ticket for the live connection (D-12): the web app never puts its session into an address. */
export const liveTicket = call({
  name: 'session.liveTicket',
  method: 'POST',
  path: '/ticket',
  access: 'session',
  browserOnly: true,
  input: empty,
  output: z.object({ ticket: z.string(), expires_time: time }),
})
