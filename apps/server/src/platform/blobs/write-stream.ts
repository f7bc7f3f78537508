import { close, createWriteStream, open, write, writev, type WriteStream } from 'node:fs'

type Writev = typeof writev
type Written = (error: NodeJS.ErrnoException | null, bytes: number, buffers: NodeJS.ArrayBufferView[]) => void

interface WriteStreamOptions {
  flags: string
  /** Offset in bytes of the first byte; without it the file is written from its start. */
  start?: number
  highWaterMark: number
}

/**
 * Opens a stream that writes to a file at `start`. Node 20 and 22 continue a short `writev` (a nearly full
 * disk) after the end of the complete write instead of after the bytes written, which would overwrite what
 * follows; here such a write is completed first.
 */
export function openWriteStream(
  path: string,
  options: WriteStreamOptions,
  systemWritev: Writev = writev,
): WriteStream {
  return createWriteStream(path, { ...options, fs: { open, close, write, writev: completing(systemWritev) } })
}

/** Returns a `writev` that reports success only when every byte is written. */
function completing(systemWritev: Writev) {
  return function writeWhole(
    file: number,
    buffers: NodeJS.ArrayBufferView[],
    position: number | null | undefined,
    done: Written,
  ): void {
    const size = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0)
    systemWritev(file, buffers, position ?? null, (error, bytes) => {
      if (error || bytes === size) return done(error, bytes, buffers)
      if (bytes === 0)
        return done(Object.assign(new Error('the file takes no more bytes'), { code: 'ENOSPC' }), 0, buffers)
      const rest = Buffer.concat(
        buffers.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
      ).subarray(bytes)
      writeWhole(file, [rest], typeof position === 'number' ? position + bytes : null, (failure, more) =>
        done(failure, bytes + more, buffers),
      )
    })
  }
}
