import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** Places of the points of a journey in pixels, and the edges that are shown between them. */
export interface JourneyLayout {
  nodes: { id: string; x: number; y: number }[]
  edges: { from: string; to: string }[]
}

export interface InsightTables {
  /** How an account draws the journey of a material. */
  journeys: {
    account_id: number
    material_by: string
    material: string
    steps: string
    nodes: Json<JourneyLayout['nodes']>
    edges: Json<JourneyLayout['edges']>
    updated_at: Date
  }
  /** Saved reports, each of one user; a shared one is seen by all users of the account. */
  report_views: {
    id: Generated<number>
    account_id: number
    user_id: number
    name: string
    query: string
    shared: boolean
    created_at: ColumnType<Date, Date | undefined, never>
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
  /** Files of exported reports, for some days. */
  report_files: {
    job_id: number
    account_id: number
    hash: string
    name: string
    mime: string
    size: number
    created_at: ColumnType<Date, Date | undefined, never>
  }
  /** Elements of creatives, by `f:` and a fingerprint or `n:` and the name of a material. */
  creative_elements: {
    account_id: number
    creative: string
    /** Read from the document of a packed version. */
    is_exact: boolean
    elements: ColumnType<Record<string, string[]>, string, string>
    labels: ColumnType<string[], string | undefined, string>
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
}
