import { open } from 'node:fs/promises'

/** A local copy of an uploaded file. */
export interface LocalFile {
  path: string
  size: number
}

/** Returns the first bytes of a file, fewer when it is shorter. */
export async function readHead(file: LocalFile, length: number): Promise<Uint8Array> {
  const handle = await open(file.path)
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.min(length, file.size)),
      0,
      Math.min(length, file.size),
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
