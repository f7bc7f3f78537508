import { contentPath } from '@adloom/contract/assets'
import { ApiError } from './api-error.ts'

const cache = new Map<string, Promise<ArrayBuffer>>()

/** Bytes by sha-256, fetched once with the user's session; the address never changes its content. */
export function assetBytes(hash: string): Promise<ArrayBuffer> {
  const known = cache.get(hash)
  if (known !== undefined) return known
  const bytes = fetchBytes(assetUrl(hash))
  cache.set(hash, bytes)
  bytes.catch(() => cache.delete(hash))
  return bytes
}

export function assetUrl(hash: string): string {
  return `/api${contentPath}${hash}`
}

/** Throws ApiError. */
export async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => undefined)
  if (response?.ok !== true)
    throw new ApiError({
      name: response?.status === 404 ? 'not_found' : 'network',
      code: 0,
      status: response?.status ?? 0,
      message: '',
    })
  return response.arrayBuffer()
}
