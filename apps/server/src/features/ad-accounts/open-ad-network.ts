import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorName } from '@adloom/contract/errors'
import { Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { GivenCredentials } from './credentials.ts'
import {
  NetworkFault,
  type AdNetwork,
  type NetworkFaultReason,
  type NetworkOptions,
} from './networks/ad-network.ts'
import { openNetwork } from './networks/networks.ts'
import type { CreativeStore } from './networks/push/creative-store.ts'
import { isPushable, openCreatives } from './networks/push/creative-stores.ts'

/** Returns the client of an account's network; its address comes from the configuration alone. */
export function openAdNetwork(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  given: GivenCredentials,
  { signal, zoneHours }: Pick<NetworkOptions, 'signal' | 'zoneHours'> = {},
): AdNetwork {
  return openNetwork(given.type, given, { ...optionsOf({ config, clock }, given, signal), zoneHours })
}

/** Returns the creatives of an account at its network; undefined where none can be pushed. */
export function openAccountCreatives(
  context: Pick<AppContext, 'config' | 'clock'>,
  given: GivenCredentials,
  signal?: AbortSignal,
): CreativeStore | undefined {
  const { type } = given
  return isPushable(type) ? openCreatives(type, given as never, optionsOf(context, given, signal)) : undefined
}

function optionsOf(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  { type }: GivenCredentials,
  signal: AbortSignal | undefined,
): NetworkOptions {
  return {
    origin: config.adNetworkOrigins[type],
    now: () => clock.now(),
    wait: ms => sleep(ms, undefined, { signal }),
    signal,
  }
}

const errorOfReason: Record<NetworkFaultReason, ErrorName> = {
  credentials_wrong: 'ad_credentials_wrong',
  rate_limited: 'ad_network_busy',
  range_refused: 'ad_range_refused',
  unavailable: 'ad_network_down',
  answer_wrong: 'ad_answer_wrong',
  creative_refused: 'push_refused',
}

/** Returns the catalogue name of a network's failure. */
export function errorOfFault({ reason }: NetworkFault): ErrorName {
  return errorOfReason[reason]
}

/** Asks a network for a user who waits. Throws the catalogue's error of a failure. */
export function askNetwork<T>(
  context: AppContext,
  given: GivenCredentials,
  request: (network: AdNetwork) => Promise<T>,
): Promise<T> {
  return explained(context, () => request(openAdNetwork(context, given)))
}

/** Runs a request to a network for a user who waits. Throws the catalogue's error of a failure. */
export async function explained<T>(context: Pick<AppContext, 'log'>, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error
    context.log.info({ reason: error.reason, problem: error.message }, 'an ad network refused a request')
    throw new Failure(errorOfFault(error))
  }
}
