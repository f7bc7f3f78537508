import type * as contract from '@adloom/contract/spending'
import { currencies } from '@adloom/contract/constants'
import type { Permission } from '@adloom/contract/permissions'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { pricePack } from '../packs/service.ts'
import { balanceOf, predictUse, type ProductCost } from '../plans/ledger/service.ts'
import { currentSubscriptions, planKinds } from '../plans/service.ts'
import { pricePlayableVideos } from '../playable-videos/service.ts'
import { currencyOf } from '../prices/service.ts'
import { kindsOf } from '../projects/service.ts'
import { pricePush, pricePushRetry } from '../pushes/service.ts'
import { priceRecording, priceRetries } from '../recordings/renders/service.ts'
import { priceBatchRetry } from '../videos/batches/service.ts'
import { priceRetry, priceVideo } from '../videos/renders/service.ts'

type Act = z.output<typeof contract.predictCost.input>
type ActOf<T extends Act['act']> = Omit<Extract<Act, { act: T }>, 'act'>
type Prediction = z.input<typeof contract.predictCost.output>

/** What an act takes, by product. */
interface Price {
  quota: 'download_push' | 'video_credits'
  costs: readonly ProductCost[]
  free?: number
}

/** What an act would take, by the rules that take it (BL-01.60). Nothing is reserved. */
export async function predictCost(context: AppContext, act: Act, caller: Caller): Promise<Prediction> {
  const { quota, costs, free } = await priceOf(context, act, caller)
  const item = await predictUse(context.db, caller, quota, costs, free)
  return { items: [item], enough: item.enough, money: await moneyOf(context, caller) }
}

function priceOf(context: AppContext, { act, ...wanted }: Act, caller: Caller): Promise<Price> {
  const prices = { ...downloads, ...credits }
  requireOne(caller, permissionsOf[act])
  // Each act has its own input, which the contract has checked.
  return prices[act](context, wanted as never, caller)
}

/** Permissions of which the calls of an act need one; packs and pushes check the kinds of their projects. */
const permissionsOf: Partial<Record<Act['act'], readonly Permission[]>> = {
  video: ['ve'],
  playable_videos: ['ve'],
  recording: ['vrec'],
}

function requireOne(caller: Caller, keys: readonly Permission[] = []): void {
  if (keys.length > 0 && !keys.some(key => caller.permissions.has(key)))
    fail('missing_permission', { keys: keys.join(', ') }, { missing: [...keys] })
}

const downloads = {
  async pack(
    context: AppContext,
    { project_id: id, ...input }: ActOf<'pack'>,
    caller: Caller,
  ): Promise<Price> {
    const kinds = kindsOf(caller)
    if (kinds.length === 0) fail('no_such_project')
    const { versions, free, productId } = await pricePack(context, { ...input, id }, caller, kinds)
    return { quota: 'download_push', costs: [{ productId, amount: versions }], free }
  },
  async push(context: AppContext, wanted: ActOf<'push'>, caller: Caller): Promise<Price> {
    return { quota: 'download_push', ...(await pricePush(context, wanted, caller)) }
  },
}

const credits = {
  /** A credit for each rendered minute begun (D-22). */
  async render(_context: AppContext, { seconds }: ActOf<'render'>): Promise<Price> {
    const amount = seconds.reduce((sum, length) => sum + Math.ceil(length / 60), 0)
    return { quota: 'video_credits', costs: [{ productId: null, amount }] }
  },
  async video(context: AppContext, wanted: ActOf<'video'>, caller: Caller): Promise<Price> {
    return { quota: 'video_credits', costs: [await priceVideo(context, wanted, caller)] }
  },
  async recording(context: AppContext, wanted: ActOf<'recording'>, caller: Caller): Promise<Price> {
    return { quota: 'video_credits', costs: [await priceRecording(context, wanted, caller)] }
  },
  async playable_videos(
    context: AppContext,
    wanted: ActOf<'playable_videos'>,
    caller: Caller,
  ): Promise<Price> {
    return { quota: 'video_credits', costs: [await pricePlayableVideos(context, wanted, caller)] }
  },
  async retry(context: AppContext, { of, id }: ActOf<'retry'>, caller: Caller): Promise<Price> {
    requireOne(caller, retryPermissions[of])
    return {
      quota: of === 'push' ? 'download_push' : 'video_credits',
      costs: await retries[of](context, id, caller),
    }
  },
}

/** As the calls that try again need them. */
const retryPermissions: Record<ActOf<'retry'>['of'], readonly Permission[]> = {
  video: ['ve', 've.batch'],
  batch: ['ve.batch'],
  recording: ['vrec'],
  recording_task: ['vrec'],
  push: ['gm', 'ps', 've', 'vrec'],
}

type PriceOfRetry = (context: AppContext, id: number, caller: Caller) => Promise<ProductCost[]>
const retries: Record<ActOf<'retry'>['of'], PriceOfRetry> = {
  video: priceRetry,
  batch: priceBatchRetry,
  recording: ({ db }, id, caller) => priceRetries(db, { id }, caller),
  recording_task: ({ db }, taskId, caller) => priceRetries(db, { taskId }, caller),
  push: pricePushRetry,
}

/** The balance of an account that pays from it: packs and renders are paid by quotas alone. */
async function moneyOf({ db, config }: AppContext, { accountId }: Caller): Promise<Prediction['money']> {
  const plans = await currentSubscriptions(db, accountId)
  if (!plans.some(plan => plan.kind === planKinds.recharge)) return null
  const currency = currencyOf(config)
  const balance = await balanceOf(db, accountId, currency)
  return { currency: currencies[currency], amount: 0, balance, left: balance }
}
