import { hash, verify, type Options } from '@node-rs/argon2'

// OWASP's second parameter set for Argon2id (the library's default algorithm); about 11 ms, so a sign-in
// burst does not starve the thread pool.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let dummy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), options)
}

/** Compares in constant time, also without a stored hash (D-14). */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await dummy), password.normalize('NFC'))
  return matches && typeof stored === 'string'
}
