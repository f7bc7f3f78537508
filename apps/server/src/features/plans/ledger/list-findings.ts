import type { ledgerFindings } from '@adloom/contract/staff-checks'
import type { z } from 'zod'
import { wireTime } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/database.ts'

type Output = z.input<typeof ledgerFindings.output>
type Detail = Output['list'][number]['detail']

/** A page of the differences of the ledger, the latest first (BL-05.95). */
export async function listFindings(
  db: Executor,
  { state, before, page_size: size }: z.output<typeof ledgerFindings.input>,
): Promise<Output> {
  let query = db
    .selectFrom('ledger_findings')
    .leftJoin('accounts', 'accounts.id', 'ledger_findings.account_id')
    .select([
      'ledger_findings.id',
      'kind',
      'subject',
      'ledger_findings.account_id',
      'detail',
      'found_at',
      'resolved_at',
      'accounts.name as account_name',
    ])
    .orderBy('ledger_findings.id', 'desc')
    .limit(size + 1)
  if (before !== undefined) query = query.where('ledger_findings.id', '<', before)
  if (state === 'open') query = query.where('resolved_at', 'is', null)
  if (state === 'resolved') query = query.where('resolved_at', 'is not', null)
  const rows = await query.execute()
  const list = rows.slice(0, size)
  return {
    list: list.map(({ kind, detail, found_at, resolved_at, account_name, ...row }) => ({
      ...row,
      account_name: account_name ?? '',
      detail: { ...detail, kind } as Detail,
      found_time: wireTime(found_at),
      resolved_time: resolved_at && wireTime(resolved_at),
    })),
    next: rows.length > list.length ? (list.at(-1)?.id ?? null) : null,
  }
}
