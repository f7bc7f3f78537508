import { chunkTimeoutMs } from '@adloom/contract/constants'

/** A code or text file of the application that did not load (SH-33.3). */
export class LoadError extends Error {
  /** `missing`: the file was refused or could not be reached; `timeout`: it took too long. */
  readonly type: 'missing' | 'timeout'
  /** The address of the file where the browser names it, else the page it belongs to. */
  readonly request: string

  constructor(type: LoadError['type'], request: string, cause?: unknown) {
    super(`Loading ${request} failed: ${type}`, { cause })
    this.type = type
    this.request = request
  }
}

/** Browsers word a failed import differently; all but Safari end with the address. */
const failedImport = /dynamically imported module|importing a module script failed|unable to preload css/i
const address = /https?:\/\/\S+|\/assets\/\S+/

/**
 * Runs a dynamic import of the part `name`. Throws LoadError when a file of it does not load within the time
 * limit.
 */
export async function loadWithin<T>(
  name: string,
  load: () => Promise<T>,
  timeoutMs: number = chunkTimeoutMs,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout', name)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    if (error instanceof Error && failedImport.test(error.message))
      throw new LoadError('missing', address.exec(error.message)?.[0] ?? name, error)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
