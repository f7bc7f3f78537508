import { z } from 'zod'
import { adAccountTypes } from './ad-accounts.ts'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, empty, id, listOf, page, time } from './shapes.ts'

const access = ['gm', 'ps', 've', 'vrec'] as const
const networkId = z.string().trim().min(1).max(inputLimits.networkId)

/**
 * What is pushed: a creative of a delivery, the content of a finished pack, or a video among the works
 * (AD-04).
 */
export const pushSourceKinds = ['delivery', 'pack', 'work'] as const
const source = z.object({ kind: z.enum(pushSourceKinds), id })

/** `waiting` for its turn; `cancelled` by the user before it was sent. */
export const pushStates = ['waiting', 'packing', 'uploading', 'success', 'fail', 'cancelled'] as const
const pushedKind = z.enum(['playable', 'video'])

/** Linked accounts of the caller; `problem` is the reason why one cannot be pushed to. */
export const targets = call({
  name: 'push.targets',
  method: 'GET',
  path: '/push/targets',
  access,
  input: empty,
  output: z.object({
    list: z.array(
      z.object({
        ad_account_id: z.number(),
        type: z.enum(adAccountTypes),
        account_name: z.string(),
        problem: z.string(),
      }),
    ),
  }),
})

/** Where creatives go within an account, by a part of the name or id: the account itself, or an app. */
export const destinations = call({
  name: 'push.destinations',
  method: 'GET',
  path: '/push/destinations',
  access,
  input: z.object({ ad_account_id: id, keyword: z.string().trim().max(inputLimits.keyword).default('') }),
  output: z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

/** Creatives and the destination that they are pushed to. */
export const wantedPush = z.object({
  ad_account_id: id,
  destination_id: networkId,
  sources: boundedList(source, inputLimits.pushSources, 1),
})

/** What a push would do: the names at the network, what is left out and why, and the downloads it costs. */
export const preview = call({
  name: 'push.preview',
  method: 'POST',
  path: '/push/preview',
  access,
  input: wantedPush,
  output: z.object({
    list: z.array(
      z.object({
        kind: z.enum(pushSourceKinds),
        id: z.number(),
        name: z.string(),
        /** The name at the network. */
        file_name: z.string(),
        pushed_kind: pushedKind,
        cost: z.number(),
        /** Why it is left out; '' when it is pushed. */
        problem: z.string(),
        /** An earlier push of the same content to this destination; 0 if there is none. */
        same_id: z.number(),
      }),
    ),
    cost: z.number(),
    /** Downloads left; -1 is unlimited. */
    remaining: z.number(),
  }),
})

/**
 * Starts a push of each creative that the preview does not leave out. Throws push_nothing, pushes_busy,
 * quota_used_up, spending_limit_user, spending_limit_product, and what the network answers about the
 * destination.
 */
export const start = call({
  name: 'push.start',
  method: 'POST',
  path: '/push/start',
  access,
  input: wantedPush,
  output: z.object({ ids: z.array(z.number()) }),
})

const pushRow = z.object({
  id: z.number(),
  name: z.string(),
  file_name: z.string(),
  pushed_kind: pushedKind,
  type: z.enum(adAccountTypes),
  ad_account_id: z.number(),
  account_name: z.string(),
  destination_id: z.string(),
  destination_name: z.string(),
  state: z.enum(pushStates),
  /** The network's own words are part of it; '' without an error. */
  error: z.string(),
  /** The id of the creative at the network; '' until it is known. */
  external_id: z.string(),
  /** The network had the file already. */
  was_there: z.boolean(),
  /** Downloads that were deducted. */
  times: z.number(),
  /** Bytes; 0 until it is packed. */
  size: z.number(),
  username: z.string(),
  created_time: time,
})

/** Pushes of all users of the account, the newest first. */
export const list = call({
  name: 'push.list',
  method: 'GET',
  path: '/push/list',
  access,
  input: z.object({
    ...page,
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
    state: z.enum(['pending', 'success', 'fail', 'cancelled']).optional(),
    type: z.enum(adAccountTypes).optional(),
    /** Only pushes that cost a download, or only those that cost none. */
    deducted: z.enum(['yes', 'no']).optional(),
  }),
  output: listOf(pushRow),
})

/** Pushes a failed or cancelled one again. Throws push_state, push_spent and pushes_busy. */
export const retry = call({
  name: 'push.retry',
  method: 'POST',
  path: '/push/retry',
  access,
  input: z.object({ id }),
  output: empty,
})

/** Cancels one that was not sent yet. Throws push_state. */
export const cancel = call({
  name: 'push.cancel',
  method: 'POST',
  path: '/push/cancel',
  access,
  input: z.object({ id }),
  output: empty,
})
