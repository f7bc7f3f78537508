import type { RevenuePartner } from '@adloom/contract/revenue'

export type PartnerField = 'app_id' | 'api_token' | 'app_tokens' | 'api_key'

/** The fields of each partner in their order. */
export const partnerFields: Record<RevenuePartner, readonly PartnerField[]> = {
  appsflyer: ['app_id', 'api_token'],
  adjust: ['api_token', 'app_tokens'],
  singular: ['api_key'],
}

/** Fields whose characters are hidden while they are typed. */
export const secretPartnerFields: ReadonlySet<PartnerField> = new Set(['api_token', 'api_key'])

/** Names of the partners, which are the same in every language. */
export const partnerNames: Record<RevenuePartner, string> = {
  appsflyer: 'AppsFlyer',
  adjust: 'Adjust',
  singular: 'Singular',
}
