import { passwordLength } from '@adloom/contract/session'

export function isEmail(value: string): boolean {
  const domain = /^[^\s@]+@([^\s@]+)$/.exec(value.trim())?.[1] ?? ''
  return domain.slice(1, -1).includes('.')
}

/** How hard a password is to guess, 0-3, to show while typing; length counts most. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < passwordLength.min) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter(kind => kind.test(password)).length
  const different = new Set(password).size
  if (different < 5) return 1
  const score = password.length + kinds * 2
  return score >= 20 ? 3 : score >= 13 ? 2 : 1
}
