import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts a small secret under the server's key for one purpose; only the same `owner` can decrypt it. */
export function seal(secretKey: string, purpose: string, owner: string, text: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, derive(secretKey, purpose), iv).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Throws when the key, the purpose, the owner or a single bit differs. */
export function unseal(secretKey: string, purpose: string, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, derive(secretKey, purpose), sealed.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString(
    'utf8',
  )
}

/** A hash of a short secret that cannot be guessed without the server's key. */
export function keyedHash(secretKey: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', derive(secretKey, purpose)).update(text).digest()
}

function derive(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `adloom ${purpose}`, 32))
}
