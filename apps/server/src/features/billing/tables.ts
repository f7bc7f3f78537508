/** The highest level of a quota within an hour, sampled: the ledger knows no level of use. */
export interface UsageSampleRow {
  account_id: number
  quota: 'storage' | 'online'
  hour: Date
  amount: number
}

export interface BillingTables {
  usage_samples: UsageSampleRow
}
