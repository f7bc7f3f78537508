import { uploadRetries } from '@adloom/contract/constants'
import { ApiError } from '../api-error.ts'
import { type Line, pause } from './line.ts'
import { NetworkFault } from './post-chunk.ts'

export interface RetryOptions {
  line: Line
  signal?: AbortSignal
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>
}

const firstWaitMs = 500

/** An answer that may be another one soon (AS-04). */
function isTransient(status: number): boolean {
  return [408, 409, 429].includes(status) || status >= 500
}

/** Tries up to three times more when no answer or a transient one comes; a cut line is waited for. */
export async function withRetries<T>(
  { line, signal, wait = pause }: RetryOptions,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    await line.up(signal)
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      const cut =
        error instanceof NetworkFault ||
        (error instanceof ApiError && error.name === 'network' && error.status === 0)
      if (cut) line.lost()
      const passing = cut || (error instanceof ApiError && isTransient(error.status))
      if (!passing || tries >= uploadRetries)
        throw error instanceof NetworkFault
          ? new ApiError({ name: 'network', code: 0, status: 0, message: '' })
          : error
      await wait(firstWaitMs * 2 ** tries * (0.75 + Math.random() / 2), signal)
    }
  }
}
