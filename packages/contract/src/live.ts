import { z } from 'zod'
import { inputLimits } from './input-limits.ts'
import type { Permission } from './permissions.ts'

/** The commands that take an editor's lock (LV-03), each with the keys of which one opens that editor. */
export const lockCommands = {
  'dmaker/edit/lock': ['dm'],
  'gmaker/edit/lock': ['gm'],
  'ps/edit/lock': ['ps'],
  'aigc/edit/lock': ['AIGC'],
  'ai_banner/edit/lock': ['AIGC', 'ai'],
  'veditor/edit/lock': ['ve'],
} as const satisfies Record<string, readonly Permission[]>

export type LockCommand = keyof typeof lockCommands

/**
 * Websocket /ws?token&lang (LV-01): JSON messages with cmd and data; replies carry code 0 or 1, those to a
 * lock command the catalogue's code.
 */
export type LiveCommand =
  | 'ping'
  | 'online/check'
  | 'async/job_update'
  | 'message/new'
  | 'message/read'
  | 'ad-account/update'
  | 'review/update'
  | LockCommand

export interface LiveMessage {
  cmd: LiveCommand
  data?: unknown
  code?: number
  msg?: string
}

export interface JobUpdate {
  id: number
  status: 'pending' | 'success' | 'fail'
  progress: number
}

const nonce = z
  .string()
  .max(inputLimits.saveId)
  .regex(/^[\w-]{8,64}$/)

/**
 * A lock command: the object, the tab that asks (one id for the lifetime of the tab) and the page in it (a
 * new id with every load, which reveals a copied tab). A program may send only the object's id: its
 * connection then counts as tab and page. `release` releases the lock.
 */
export const lockAsk = z.object({
  id: z.number().int().positive().max(inputLimits.integer),
  tab: nonce.optional(),
  page: nonce.optional(),
  release: z.boolean().optional(),
})

export type LockAsk = z.output<typeof lockAsk> & { tab: string; page: string }

/**
 * Reply code 0. `fence` goes along with every save; each newcomer's is higher than all before. `rev` is the
 * object's revision under the lock: what was read before is good if it has the same; none when the lock is
 * given back.
 */
export interface LockGranted {
  id: number
  fence: number
  lease_ms: number
  rev?: number
}

/** Reply code 500001 or 4004; also sent without a request (no code) when a page lost its lock. */
export interface LockRefused {
  id: number
  error: string
  /** Who edits, absent when there is nothing to edit. */
  holder?: string
  /** Seconds since the epoch. */
  since?: number
  /** The holder is the same user, in another tab or on another device. */
  own?: boolean
}
