import type { Language } from '@adloom/contract/constants'
import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface MessageText {
  lang: Language
  title: string
  content: string
}

export interface MessageRow {
  id: Generated<number>
  /** Grows in the order in which messages can be seen. */
  seq: Generated<number>
  /** Names a message of the product's own, which is put in once. */
  key: string | null
  /**
   * `welcome`: everybody, whenever they come; `all`: everybody there was; `some`: those in
   * message_recipients.
   */
  audience: 'welcome' | 'all' | 'some'
  is_pop_up: Generated<boolean>
  langs: ColumnType<MessageText[], string, string>
  sender_id: number | null
  sent_at: Stamp
}

export interface MessageRecipientRow {
  message_id: number
  account_id: number
  user_id: number | null
}

export interface MessageReadRow {
  user_id: number
  message_id: number
  read_at: Stamp
}

export interface MessageTables {
  messages: MessageRow
  message_recipients: MessageRecipientRow
  message_reads: MessageReadRow
}
