import { randomInt } from 'node:crypto'
import { factorLimits } from '../../platform/limits/session-limits.ts'

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of about 59 bits each, in groups of four: `k7md-2qxw-9hrt`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: factorLimits.recoveryCodes }, () =>
    Array.from(
      { length: factorLimits.recoveryCodeLength },
      (_, place) => (place > 0 && place % 4 === 0 ? '-' : '') + alphabet[randomInt(alphabet.length)],
    ).join(''),
  )
}

/** A code as it is compared: people leave out the dashes and write capitals. */
export function plainRecoveryCode(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}
