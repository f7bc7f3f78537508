import { setTimeout as sleep } from 'node:timers/promises'
import type { RevenuePartner } from '@adloom/contract/revenue'
import type { AppContext } from '../../../../platform/context.ts'
import type { NetworkOptions } from '../../../ad-accounts/service.ts'
import { adjust, type AdjustCredentials } from './adjust.ts'
import { appsFlyer, type AppsFlyerCredentials } from './appsflyer.ts'
import type { RevenueClient } from './revenue-client.ts'
import { singular, type SingularCredentials } from './singular.ts'

interface PartnerCredentials {
  appsflyer: AppsFlyerCredentials
  adjust: AdjustCredentials
  singular: SingularCredentials
}

/** The credentials of one source with its partner. */
export type GivenPartner = {
  [P in RevenuePartner]: { partner: P } & PartnerCredentials[P]
}[RevenuePartner]

/** Returns a partner's client. Sends no request yet. */
export function openPartner(given: GivenPartner, options: NetworkOptions): RevenueClient {
  switch (given.partner) {
    case 'appsflyer':
      return appsFlyer(given, options)
    case 'adjust':
      return adjust(given, options)
    case 'singular':
      return singular(given, options)
  }
}

/** The address of a partner comes from the configuration alone. */
export const partnerOptions = (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  { partner }: GivenPartner,
  signal?: AbortSignal,
): NetworkOptions => ({
  origin: config.adNetworkOrigins[partner],
  now: () => clock.now(),
  wait: ms => sleep(ms, undefined, { signal }),
  signal,
})
