import { isApiError } from '../../api-error.ts'
import { withRetries, type RetryOptions } from './retry.ts'

export interface CreateOnce {
  /** Makes the asset and answers with its id. */
  create: () => Promise<number>
  /** The asset of this name and this content, if there is one. */
  find: () => Promise<number | undefined>
}

/**
 * Makes an asset in spite of a bad line: an answer that was lost may have made it, and then its own name is
 * taken.
 */
export async function createOnce({ create, find }: CreateOnce, options: RetryOptions): Promise<number> {
  let unsure = false
  return withRetries(options, async () => {
    try {
      return await create()
    } catch (error) {
      const made = unsure && isApiError(error, 'name_taken') ? await find() : undefined
      if (made !== undefined) return made
      unsure ||= isApiError(error, 'network') || (isApiError(error) && error.status >= 500)
      throw error
    }
  })
}
