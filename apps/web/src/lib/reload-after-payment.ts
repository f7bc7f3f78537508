import { queryClient } from './query-client.ts'
import { meQuery } from './queries/session.ts'
import { storageQuery } from './queries/storage.ts'

/** Loads plans, quotas, storage, offers, records and bills again, so that a paid purchase is shown. */
export function reloadAfterPayment(): void {
  for (const queryKey of [meQuery.queryKey, storageQuery.queryKey, ['purchases'], ['orders'], ['billing']])
    void queryClient.invalidateQueries({ queryKey })
}
