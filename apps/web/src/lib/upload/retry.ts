import { uploadRetries } from '@adloom/contract/constants'
import { ApiError } from '../api-error.ts'
import { type ServerConnection, pause } from './server-connection.ts'
import { NetworkFault } from './post-chunk.ts'

export interface RetryOptions {
  connection: ServerConnection
  signal?: AbortSignal
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

const firstWaitMs = 500

/** An answer that may be another one soon (AS-04). */
function isTransient(status: number): boolean {
  return [408, 409, 429].includes(status) || status >= 500
}

/** Repeats an attempt up to three times after no or a transient answer; waits for a lost connection. */
export async function withRetries<T>(
  { connection, signal, wait = pause }: RetryOptions,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    await connection.up(signal)
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      const cut =
        error instanceof NetworkFault ||
        (error instanceof ApiError && error.name === 'network' && error.status === 0)
      if (cut) connection.lost()
      const passing = cut || (error instanceof ApiError && isTransient(error.status))
      if (!passing || tries >= uploadRetries)
        throw error instanceof NetworkFault
          ? new ApiError({ name: 'network', code: 0, status: 0, message: '' })
          : error
      await wait(firstWaitMs * 2 ** tries * (0.75 + Math.random() / 2), signal)
    }
  }
}
