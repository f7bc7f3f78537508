import type { AppContext } from '../../platform/context.ts'
import { findUnasked } from './repository.ts'
import { requestProcessing } from './service.ts'

const batch = 500

/** Asks for assets that were made before there was a preparation, or in the moment a server ended. */
export async function requestMissing(context: AppContext): Promise<void> {
  for (;;) {
    const assets = await findUnasked(context.db, batch)
    for (const asset of assets) await requestProcessing(context, context.db, { accountId: asset.account_id, userId: asset.created_by }, asset)
    if (assets.length < batch) return
  }
}
