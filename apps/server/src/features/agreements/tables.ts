import type { Language } from '@adloom/contract/constants'
import type { ColumnType, Generated } from 'kysely'

/** A user accepted a version of a legal document. Rows never change; the database refuses it. */
export interface AgreementRow {
  id: Generated<number>
  account_id: number
  user_id: number
  document: string
  version: string
  /** The language it was shown in. */
  language: Language
  address: string
  accepted_at: ColumnType<Date, Date | undefined, never>
}

export interface AgreementTables {
  agreements: AgreementRow
}
