import { noticeRefusals, type NoticeRefusal, type refusedNotices } from '@adloom/contract/staff-checks'
import type { z } from 'zod'
import { wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { audit } from '../accounts/service.ts'

const prefix = 'notice_refused: '

interface RefusedNotice {
  provider: string
  reason: NoticeRefusal
  sizeBytes: number
  address: string
}

/** Writes a refused message of a provider to the audit log, with the reason (BL-05.96). */
export async function recordRefusedNotice(
  db: Executor,
  { provider, reason, sizeBytes, address }: RefusedNotice,
): Promise<void> {
  const object = `${prefix}${provider}, ${reason}, ${sizeBytes} bytes`
  await audit(db, { action: 'purchase_refused', object, address })
}

/** A page of the refused messages, the latest first. */
export async function listRefusedNotices(
  db: Executor,
  { before, page_size: size }: z.output<typeof refusedNotices.input>,
): Promise<z.output<typeof refusedNotices.output>> {
  let query = db
    .selectFrom('audit')
    .select(['id', 'object', 'address', 'created_at'])
    .where('account_id', 'is', null)
    .where('action', '=', 'purchase_refused')
    .where('object', 'like', `${prefix}%`)
    .orderBy('id', 'desc')
    .limit(size + 1)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  const list = rows.slice(0, size)
  return {
    list: list.map(({ id, object, address, created_at }) => ({
      id,
      address,
      created_time: wireTime(created_at),
      ...readObject(object),
    })),
    next: rows.length > list.length ? (list.at(-1)?.id ?? null) : null,
  }
}

/** Entries of before reasons were kept have the provider and the size alone. */
function readObject(object: string) {
  const values = object.slice(prefix.length).split(', ')
  const reason = noticeRefusals.find(one => one === values[1]) ?? ('unknown' as const)
  return { provider: values[0] ?? '', reason, size_bytes: Number.parseInt(values.at(-1) ?? '', 10) || 0 }
}
