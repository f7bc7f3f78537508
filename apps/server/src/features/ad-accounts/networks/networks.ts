import { credentials, type AdAccountType } from '@adloom/contract/ad-accounts'
import type { z } from 'zod'
import { NetworkFault, type AdNetwork, type NetworkOptions, type PullRules } from './ad-network.ts'
import { mintegral, mintegralRules } from './mintegral.ts'

/** What a client needs of the fields that a user enters for each type. */
export type NetworkCredentials = { [T in AdAccountType]: z.output<(typeof credentials)[T]> }

const clients: {
  [T in AdAccountType]: (given: NetworkCredentials[T], options: NetworkOptions) => AdNetwork
} = {
  '21': mintegral,
  '5': missing,
  '7': missing,
  '10': missing,
  xmp: missing,
}

function missing(): never {
  throw new NetworkFault('unavailable', 'this network has no client')
}

/** Returns a network's client for one account. Sends no request yet. */
export const openNetwork = <T extends AdAccountType>(
  type: T,
  given: NetworkCredentials[T],
  options: NetworkOptions,
): AdNetwork => clients[type](given, options)

/** How each network's reports are pulled. */
export const pullRules: Readonly<Record<AdAccountType, PullRules>> = {
  '21': mintegralRules,
  '5': { zone: 'UTC', trailingDays: 7, requestDays: 31, historyDays: 365, completeAfterHours: 2 },
  '7': { zone: 'UTC', trailingDays: 7, requestDays: 45, historyDays: 44, completeAfterHours: 6 },
  '10': { zone: 'UTC', trailingDays: 7, requestDays: 31, historyDays: 365, completeAfterHours: 6 },
  xmp: { zone: 'UTC', trailingDays: 7, requestDays: 30, historyDays: 180, completeAfterHours: 14 },
}
