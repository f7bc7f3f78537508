import type { Derivative } from '@adloom/contract/assets'
import { errors } from '@adloom/contract/errors'
import { errorText } from '@adloom/contract/error-texts'
import type { Language } from '@adloom/contract/constants'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import {
  claimPreparation,
  dropDerivatives,
  findDerivatives,
  findPreparations,
  findSource,
  reclaimFailed,
  findUnasked,
  findWithoutFigure,
} from './repository.ts'
import { assetLimits } from '../../platform/limits/server-limits.ts'

export { heldColumns, heldDerivatives } from './held-derivatives.ts'

type Owner = Pick<Caller, 'accountId' | 'userId'>

/**
 * Has thumbnails and the like made of an asset, once; `executor` is the caller's transaction when there is
 * one.
 */
export async function requestProcessing(
  context: AppContext,
  executor: Executor,
  owner: { accountId: number; userId: number },
  asset: { id: number },
): Promise<void> {
  const request = async (transaction: Executor) => {
    if (await claimPreparation(transaction, owner.accountId, asset.id))
      await enqueue(context, transaction, owner, asset.id)
  }
  await (executor.isTransaction ? request(executor) : executor.transaction().execute(request))
}

/** Prepares once more what was prepared when less was made of it. */
export async function completePreparation(
  context: AppContext,
  owner: { accountId: number; userId: number },
  asset: { id: number },
): Promise<void> {
  await context.db.transaction().execute(async transaction => {
    if (await reclaimFailed(transaction, owner.accountId, asset.id, 'done'))
      await enqueue(context, transaction, owner, asset.id)
  })
}

async function enqueue(
  context: AppContext,
  transaction: Executor,
  owner: { accountId: number; userId: number },
  assetId: number,
): Promise<void> {
  const source = await findSource(transaction, owner.accountId, assetId)
  const how =
    source?.type === 'video' ? ({ kind: 'prepareFilm', lane: 'long' } as const) : { kind: 'prepareAsset' }
  await context.jobs.enqueue({ ...how, ...owner, title: '', input: { assetId }, silent: true }, transaction)
}

/**
 * Prepares the asset again after its bytes changed; removes the derivatives of the old bytes. Runs in the
 * transaction that replaces them.
 */
export async function prepareAgain(
  context: AppContext,
  transaction: Executor,
  owner: Owner,
  asset: { id: number; hash: string },
): Promise<void> {
  await dropDerivatives(transaction, owner.accountId, asset)
  await enqueue(context, transaction, { accountId: owner.accountId, userId: owner.userId }, asset.id)
}

/** Returns the derivatives of each of the account's assets. */
export async function derivativesOf(
  context: AppContext,
  ids: number[],
  accountId: AccountId,
): Promise<Map<number, Derivative[]>> {
  const made = new Map<number, Derivative[]>()
  for (const { asset_id, ...file } of await findDerivatives(context.db, accountId, ids))
    made.set(asset_id, [...(made.get(asset_id) ?? []), file])
  return made
}

/** The preparations of these assets, in their order; those of others are left out. */
export async function transcodeStatus(
  context: AppContext,
  ids: number[],
  caller: Pick<Caller, 'accountId'>,
  language: Language,
) {
  const rows = await findPreparations(context.db, caller.accountId, ids)
  // Read after the states: a state of done implies its files.
  const made = await derivativesOf(context, ids, caller.accountId)
  const known = new Map(rows.map(row => [row.id, row]))
  return [...new Set(ids)].flatMap(id => {
    const row = known.get(id)
    return row
      ? [
          {
            id,
            status: row.state ?? 'pending',
            error: row.reason
              ? { code: errors[row.reason].code, msg: errorText(row.reason, language, row.facts ?? {}) }
              : null,
            derivatives: made.get(id) ?? [],
          },
        ]
      : []
  })
}

/** Prepares a failed asset again; asking twice changes nothing more. */
export async function retryTranscode(context: AppContext, id: number, caller: Owner, language: Language) {
  await context.db.transaction().execute(async transaction => {
    if (await reclaimFailed(transaction, caller.accountId, id))
      await enqueue(context, transaction, { accountId: caller.accountId, userId: caller.userId }, id)
  })
  return (await transcodeStatus(context, [id], caller, language))[0] ?? fail('not_found')
}

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
