import type { AppContext } from '../../platform/context.ts'
import { findUnasked, findWithoutFigure } from './repository.ts'
import { completePreparation, requestProcessing } from './service.ts'
import { assetLimits } from '../../platform/limits/server-limits.ts'

/**
 * Asks for assets that were made before there was a preparation, or in the moment a server ended, and for
 * figures without their one file.
 */
export async function requestMissing(context: AppContext): Promise<void> {
  for (;;) {
    const assets = await findUnasked(context.db, assetLimits.preparedAtOnce)
    for (const asset of assets)
      await requestProcessing(
        context,
        context.db,
        { accountId: asset.account_id, userId: asset.created_by },
        asset,
      )
    const figures = await findWithoutFigure(context.db, assetLimits.preparedAtOnce)
    for (const figure of figures)
      await completePreparation(context, { accountId: figure.account_id, userId: figure.created_by }, figure)
    if (assets.length < assetLimits.preparedAtOnce && figures.length < assetLimits.preparedAtOnce) return
  }
}
