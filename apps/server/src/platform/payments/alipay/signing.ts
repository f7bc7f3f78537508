import { type KeyObject, sign, verify } from 'node:crypto'

/** What is signed of parameters: those with a value, sorted by name, as `name=value` joined by `&`. */
export function signedText(params: Record<string, string>, without: readonly string[]): string {
  return Object.keys(params)
    .filter(name => params[name] !== '' && !without.includes(name))
    .sort()
    .map(name => `${name}=${params[name]}`)
    .join('&')
}

/** The signature of a text by RSA2: SHA-256 with RSA, in base64. */
export function signText(text: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(text), key).toString('base64')
}

export function isSigned(text: string, signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/** Requests sign everything but the signature. */
export function signRequest(params: Record<string, string>, key: KeyObject): Record<string, string> {
  return { ...params, sign: signText(signedText(params, ['sign']), key) }
}

/** Messages and returns sign neither the signature nor its kind. */
export function signMessage(params: Record<string, string>, key: KeyObject): Record<string, string> {
  return { ...params, sign_type: 'RSA2', sign: signText(signedText(params, ['sign', 'sign_type']), key) }
}

export function isSignedMessage(params: Record<string, string>, key: KeyObject): boolean {
  const { sign: signature, sign_type: kind } = params
  if (signature === undefined || kind !== 'RSA2') return false
  return isSigned(signedText(params, ['sign', 'sign_type']), signature, key)
}
