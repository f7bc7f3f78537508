import type { AdAccountType } from '@adloom/contract/ad-accounts'
import type { AdNetwork, NetworkOptions, PullRules } from './ad-network.ts'
import { appLovin, appLovinRules, type AppLovinCredentials } from './applovin.ts'
import { ironSource, ironSourceRules, type IronSourceCredentials } from './ironsource.ts'
import type { MintegralCredentials } from './mintegral-client.ts'
import { mintegral, mintegralRules } from './mintegral.ts'
import { unity, unityRules, type UnityCredentials } from './unity.ts'
import { xmp, xmpRules, type XmpCredentials } from './xmp.ts'

/** The fields that a client needs of those that a user enters. */
export interface NetworkCredentials {
  '21': MintegralCredentials
  '5': UnityCredentials
  '7': AppLovinCredentials
  '10': IronSourceCredentials
  xmp: XmpCredentials
}

const clients: {
  [T in AdAccountType]: (given: NetworkCredentials[T], options: NetworkOptions) => AdNetwork
} = { '21': mintegral, '5': unity, '7': appLovin, '10': ironSource, xmp }

/** Returns a network's client for one account. Sends no request yet. */
export const openNetwork = <T extends AdAccountType>(
  type: T,
  given: NetworkCredentials[T],
  options: NetworkOptions,
): AdNetwork => clients[type](given, options)

/** How the reports of an account are pulled; only Mintegral's are in a zone of the account. */
export const pullRulesOf = ({ type, zone_hours }: { type: AdAccountType; zone_hours: number }): PullRules =>
  type === '21' ? { ...pullRules[type], zone: zoneOfHours(zone_hours) } : pullRules[type]

/** Returns the name of a zone of whole hours in the database of time zones, where the sign is reversed. */
const zoneOfHours = (hours: number): string =>
  hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`

/** How each network's reports are pulled. */
export const pullRules: Readonly<Record<AdAccountType, PullRules>> = {
  '21': mintegralRules,
  '5': unityRules,
  '7': appLovinRules,
  '10': ironSourceRules,
  xmp: xmpRules,
}
