import { inputLimits } from '@adloom/contract/input-limits'

let common: Promise<Set<string>> | undefined

/**
 * Returns whether the password is among the most common ones, or is the user's own name or address (D-11).
 */
export async function isWeakPassword(password: string, own: string[]): Promise<boolean> {
  common ??= readCommon()
  const plain = password.normalize('NFC').toLowerCase()
  if ((await common).has(plain) || new Set(plain).size < 3) return true
  return own
    .flatMap(text => [text, text.split('@')[0] ?? ''])
    .some(text => text !== '' && text.normalize('NFC').toLowerCase() === plain)
}

/** Ten megabytes of words, loaded for the first password. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(entry => entry.length >= inputLimits.password.min))
}
