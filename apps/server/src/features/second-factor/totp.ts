import { Secret, TOTP } from 'otpauth'
import { factorLimits } from '../../platform/limits/session-limits.ts'

/** A fresh 160-bit secret in base 32, as authenticator apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address an authenticator app scans. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/** The time step a code belongs to at `now` (milliseconds); undefined when it fits none nearby. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: factorLimits.toleratedSteps })
  return delta === null ? undefined : Math.floor(now / 1000 / factorLimits.stepSeconds) + delta
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Adloom',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: factorLimits.stepSeconds,
  })
}
