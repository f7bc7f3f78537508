import type { BlobStore } from './blob-store.ts'

interface Rendering {
  /** Names the file among all that are rendered here. */
  key: string
  /** The hash of the file that was rendered before. */
  stored: string | undefined
  render(): Promise<Uint8Array>
  /** Keeps the hash for the next time. */
  keep(hash: string): Promise<void>
}

/**
 * Returns a function that gives a rendered file: the stored one, or one that is rendered once and kept.
 * Requests for a file that is being rendered wait for it.
 */
export function renderOnce(blobs: Pick<BlobStore, 'put' | 'size'>) {
  const running = new Map<string, Promise<string>>()
  return async ({ key, stored, render, keep }: Rendering): Promise<{ hash: string; size: number }> => {
    const storedSize = stored === undefined ? undefined : await blobs.size(stored)
    if (stored !== undefined && storedSize !== undefined) return { hash: stored, size: storedSize }
    const begin = async () => {
      const hash = await blobs.put(await render())
      await keep(hash)
      return hash
    }
    const made = running.get(key) ?? begin().finally(() => running.delete(key))
    running.set(key, made)
    const hash = await made
    return { hash, size: (await blobs.size(hash)) ?? 0 }
  }
}
