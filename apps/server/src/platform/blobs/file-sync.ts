import { open } from 'node:fs/promises'

/** Returns once the file (or the folder's list of names) would survive a power cut. */
export async function syncPath(path: string, kind: 'file' | 'folder'): Promise<void> {
  const handle = await open(path, kind === 'file' ? 'r+' : 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
