import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { careForStorage } from './maintain-storage.ts'

/** Nightly maintenance of files and sums; it has no calls. */
export function storageMaintenanceFeature(context: AppContext): Feature {
  return {
    name: 'storage-care',
    routes: [],
    chores: [{ name: 'care_for_storage', cron: '17 3 * * *', run: () => careForStorage(context) }],
  }
}
