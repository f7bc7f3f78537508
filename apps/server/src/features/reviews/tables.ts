import type { reviewActs } from '@adloom/contract/review-shapes'
import type { reviewDownloads } from '@adloom/contract/review-stages'
import type { ColumnType, Generated } from 'kysely'

type Added = ColumnType<Date, Date | undefined, never>

/** Reviews of deliveries by clients (PL-04). */
export interface ReviewTables {
  reviews: {
    id: Generated<number>
    account_id: number
    group_id: number
    created_by: number
    title: string
    message: string
    /** SHA-256 of the word of the link. */
    link_hash: Buffer
    /** Grows with each new link; previews of an earlier one end. */
    link_number: Generated<number>
    password_hash: string | null
    expires_at: Date
    ended_at: ColumnType<Date | null, never, Date>
    created_at: Added
    /** What clients may download. */
    downloads: ColumnType<Downloads, Downloads | undefined, Downloads>
  }
  /** Stages of approval inside the account, in their order. */
  review_stages: {
    id: Generated<number>
    account_id: number
    review_id: number
    position: number
    name: string
    /** Whether each reviewer must approve; else one is enough. */
    needs_all: boolean
  }
  review_reviewers: { stage_id: number; user_id: number; review_id: number; account_id: number }
  /** Decisions of reviewers; one who has not decided has no row. */
  review_approvals: {
    stage_id: number
    version_id: number
    user_id: number
    review_id: number
    account_id: number
    author: string
    decision: Exclude<Decision, 'open'>
    reason: string
    created_at: ColumnType<Date, Date | undefined, Date>
  }
  review_items: {
    id: Generated<number>
    account_id: number
    review_id: number
    /** The creative of the delivery. */
    creative_id: number
    kind: 'playable' | 'dco' | 'media'
  }
  review_versions: {
    id: Generated<number>
    account_id: number
    review_id: number
    item_id: number
    number: number
    name: string
    /** Names everything that decides what it shows, so that a change of the creative is noticed. */
    source_state: string
    state: 'pending' | 'ready' | 'failed'
    /** The packed page or the video; null while it is packed. */
    hash: string | null
    mime: string
    /** Of a page that was packed for it: counted by the storage of the account. */
    size_bytes: Generated<number>
    decision: ColumnType<Decision, never, Decision>
    reason: ColumnType<string, never, string>
    decided_by: ColumnType<string, never, string>
    created_at: Added
    /** When the last stage approved it; null while the client does not see it. */
    released_at: ColumnType<Date | null, Date | null, Date>
  }
  review_comments: {
    id: Generated<number>
    account_id: number
    review_id: number
    version_id: number
    parent_id: number | null
    /** Null for a client. */
    user_id: number | null
    author: string
    text: string
    at_ms: number | null
    x: number | null
    y: number | null
    is_resolved: ColumnType<boolean, never, boolean>
    /** Only users of the account see it. */
    is_internal: boolean
    created_at: Added
  }
  review_visitors: {
    review_id: number
    visitor: string
    account_id: number
    name: string
    opens: Generated<number>
    first_at: Added
    last_at: Added
  }
  review_events: {
    id: Generated<number>
    account_id: number
    review_id: number
    action: (typeof reviewActs)[number]
    actor: string
    detail: string
    created_at: Added
  }
}

export type Downloads = (typeof reviewDownloads)[number]
export type Decision = 'open' | 'approved' | 'rejected'
