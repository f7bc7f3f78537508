import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorName } from '@adloom/contract/errors'
import { Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { GivenCredentials } from './credentials.ts'
import { NetworkFault, type AdNetwork, type NetworkFaultReason } from './networks/ad-network.ts'
import { openNetwork } from './networks/networks.ts'

/** Returns the client of an account's network; its address comes from the configuration alone. */
export function openAdNetwork(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  given: GivenCredentials,
  signal?: AbortSignal,
): AdNetwork {
  return openNetwork(given.type, given, {
    origin: config.adNetworkOrigins[given.type],
    now: () => clock.now(),
    wait: ms => sleep(ms, undefined, { signal }),
    signal,
  })
}

const errorOfReason: Record<NetworkFaultReason, ErrorName> = {
  credentials_wrong: 'ad_credentials_wrong',
  rate_limited: 'ad_network_busy',
  range_refused: 'ad_range_refused',
  unavailable: 'ad_network_down',
  answer_wrong: 'ad_answer_wrong',
}

/** Returns the catalogue name of a network's failure. */
export function errorOfFault({ reason }: NetworkFault): ErrorName {
  return errorOfReason[reason]
}

/** Asks a network for a user who waits. Throws the catalogue's error of a failure. */
export async function askNetwork<T>(
  context: AppContext,
  given: GivenCredentials,
  request: (network: AdNetwork) => Promise<T>,
): Promise<T> {
  try {
    return await request(openAdNetwork(context, given))
  } catch (error) {
    if (!(error instanceof NetworkFault)) throw error
    context.log.info({ reason: error.reason, problem: error.message }, 'an ad network refused a request')
    throw new Failure(errorOfFault(error))
  }
}
