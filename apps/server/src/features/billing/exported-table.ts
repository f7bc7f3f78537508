import type { BillingColumn } from '@adloom/contract/billing-texts'

/** A table that is exported: rows are read in slices. */
export interface ExportedTable {
  name: string
  columns: readonly BillingColumn[]
  slice(limit: number, offset: number): Promise<(string | number)[][]>
}
