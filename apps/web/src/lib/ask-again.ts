import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks anew what was asked under a key, also what has not been answered yet: an answer on its way would tell
 * how things
 * were, and invalidating alone lets a first answer come.
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
