import { createHash, randomBytes } from 'node:crypto'

/** A 256-bit random token (D-12). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a random token; the token cannot be recovered from it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
