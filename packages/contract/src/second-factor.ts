import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty } from './shapes.ts'

const recoveryCodes = z.object({ /** Shown this once. */ recovery_codes: z.array(z.string()) })

/** A secret for an authenticator app; nothing is on until `confirm`. */
export const start = call({
  name: 'secondFactor.start',
  method: 'POST',
  path: '/user/second-factor/start',
  access: 'session',
  browserOnly: true,
  recentProof: true,
  input: empty,
  output: z.object({
    /** Base 32, to type in. */
    secret: z.string(),
    /** otpauth://, to scan. */
    uri: z.string(),
  }),
})

export const confirm = call({
  name: 'secondFactor.confirm',
  method: 'POST',
  path: '/user/second-factor/confirm',
  access: 'session',
  browserOnly: true,
  recentProof: true,
  input: z.object({ code: z.string().trim().min(inputLimits.shortestCode).max(inputLimits.code) }),
  output: recoveryCodes,
})

export const turnOff = call({
  name: 'secondFactor.turnOff',
  method: 'POST',
  path: '/user/second-factor/off',
  access: 'session',
  browserOnly: true,
  recentProof: true,
  input: empty,
  output: empty,
})

/** Ten new recovery codes; the old ones no longer work. */
export const renewCodes = call({
  name: 'secondFactor.renewCodes',
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  access: 'session',
  browserOnly: true,
  recentProof: true,
  input: empty,
  output: recoveryCodes,
})
