import { dictionary } from '@zxcvbn-ts/language-common'

const shortest = 8
let common: Set<string> | undefined

/** Is this password among the most common ones, or the person's own name or address (D-11)? */
export function isWeakPassword(password: string, own: string[]): boolean {
  common ??= new Set(dictionary['passwords-common'].filter(entry => entry.length >= shortest))
  const plain = password.normalize('NFC').toLowerCase()
  if (common.has(plain) || new Set(plain).size < 3) return true
  return own.flatMap(text => [text, text.split('@')[0] ?? '']).some(text => text !== '' && text.normalize('NFC').toLowerCase() === plain)
}
