import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { notifyError } from './notices.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen reports the failure itself. */
    mutationMeta: { quiet?: boolean }
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 2 && mayRetry(error),
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.quiet !== true) notifyError(error)
    },
  }),
})

/** Repeats a request only after a lost connection or from a busy server, not after a refusal. */
export function mayRetry(error: unknown): boolean {
  return isApiError(error, 'network', 'unavailable')
}

/**
 * Fetches the queries under a key again and cancels pending ones: their response could be outdated, and
 * invalidation alone would keep it.
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
