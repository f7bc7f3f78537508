import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** The key that signs requests, and the one that proves what Alipay sends. */
export interface AlipayKeys {
  privateKey: KeyObject
  publicKey: KeyObject
}

/** Reads a private key as Alipay's tools give it: PKCS#8 or PKCS#1 in base64, or PEM. Throws on another. */
export function readPrivateKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text)
  const key = Buffer.from(text, 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

/** Reads a public key in base64 or PEM. Throws on another text. */
export function readPublicKey(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPublicKey(text)
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
}
