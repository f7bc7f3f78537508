import type { ColumnType, Generated } from 'kysely'

type Stamp = ColumnType<Date, Date | undefined, Date>

export interface SessionRow {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the token; the token itself is not stored (D-12). */
  token_hash: Buffer
  address: string
  user_agent: Generated<string>
  created_at: Stamp
  /** Last request, written at most once a minute. */
  seen_at: Stamp
  expires_at: Date
  /** When the user last entered the password or a second factor in this session (SE-11). */
  proven_at: Date
}

/** A ticket opens the live connection once (D-12). */
export interface LiveTicketRow {
  ticket_hash: Buffer
  session_id: number
  expires_at: Date
}

/**
 * A single-use link in a mail; the password given at sign-up is stored with it until the address is proven.
 */
export interface VerifyTokenRow {
  token_hash: Buffer
  user_id: number
  password_hash: string
  expires_at: Date
}

/** A single-use link to a new password (D-11). */
export interface ResetTokenRow {
  token_hash: Buffer
  user_id: number
  expires_at: Date
}

/** A single-use link that confirms a new e-mail; one open link a user. */
export interface EmailChangeRow {
  token_hash: Buffer
  user_id: number
  email: string
  expires_at: Date
}

/** A browser that signed in as the user before (D-14). SHA-256 of the token in its cookie. */
export interface KnownDeviceRow {
  device_hash: Buffer
  user_id: number
  seen_at: Date
}

/** A single-use ticket that identifies the user to the partner platform. */
export interface PartnerTicketRow {
  ticket_hash: Buffer
  user_id: number
  expires_at: Date
}

export interface SessionTables {
  sessions: SessionRow
  live_tickets: LiveTicketRow
  verify_tokens: VerifyTokenRow
  reset_tokens: ResetTokenRow
  partner_tickets: PartnerTicketRow
  email_changes: EmailChangeRow
  known_devices: KnownDeviceRow
}
