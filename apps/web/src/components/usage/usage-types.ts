import type * as contract from '@adloom/contract/billing'
import type { z } from 'zod'

export type Usage = z.output<typeof contract.usage.output>
export type Movement = Usage['list'][number]
export type Materials = z.output<typeof contract.materials.output>

/** Inclusive days in a zone of hours from UTC. */
export interface Days {
  start_date: string
  end_date: string
  timezone: number
}

export interface UsageFilter extends Days {
  type: contract.UsageType
  movement?: contract.UsageMovement
  user_id?: number
}

export interface MaterialFilter extends Days {
  keyword?: string
  channel_id?: number
  user_id?: number
}

/** Rows of a page. */
export const pageSize = 20
