import type { Language } from '@adloom/contract/constants'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { describeSecondFactor } from '../second-factor/service.ts'
import { countAttempt } from '../../platform/limits/attempts.ts'
import { requireOwner } from './owner.ts'
import { findProfile, listAudit } from './repository.ts'
import { findUserByEmail } from './service.ts'

export interface ProfileChange {
  username?: string | undefined
  real_name?: string | undefined
  cell?: string | undefined
  language?: Language | undefined
  company?: string | undefined
  mail_plan_signals?: boolean | undefined
}

export async function describeProfile({ db }: AppContext, caller: Caller) {
  const found = await findProfile(db, caller.accountId, caller.userId)
  return {
    id: found.id,
    email: found.email,
    username: found.username,
    real_name: found.real_name,
    language: found.language,
    owner: found.owner,
    company: found.company,
    category: found.category,
    country: found.country_code,
    created_time: wireTime(found.created_at),
    name: found.real_name || found.username,
    cell: found.cell,
    organization: found.category === 'enterprise' ? found.company : '',
    mail_plan_signals: found.mail_plan_signals,
    second_factor: await describeSecondFactor(db, caller.userId),
  }
}

/** Throws owner_only when a user who is not the owner renames the account. */
export async function changeProfile(
  { db }: AppContext,
  caller: Caller,
  change: ProfileChange,
): Promise<void> {
  const { company, ...own } = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as ProfileChange
  if (company !== undefined) await requireOwner(db, caller)
  await db.transaction().execute(async transaction => {
    if (company !== undefined)
      await transaction
        .updateTable('accounts')
        .set({ name: company })
        .where('id', '=', caller.accountId)
        .execute()
    if (Object.keys(own).length > 0)
      await transaction
        .updateTable('users')
        .set(own as Record<string, string | boolean>)
        .where('id', '=', caller.userId)
        .where('account_id', '=', caller.accountId)
        .execute()
  })
}

export async function isRegistered({ db }: AppContext, caller: Caller, email: string): Promise<boolean> {
  await countAttempt(db, 'emailCheck', String(caller.userId))
  return (await findUserByEmail(db, email))?.verified_at != null
}

/** The account's audit log, for its owner (D-15). */
export async function readActivity(
  { db }: AppContext,
  caller: Caller,
  { page, page_size: pageSize, actions }: { page: number; page_size: number; actions?: string | undefined },
) {
  await requireOwner(db, caller)
  const { lines, total } = await listAudit(db, caller.accountId, {
    actions: actions ? actions.split(',').filter(item => item !== '') : undefined,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    list: lines.map(line => ({
      id: Number(line.id),
      action: line.action,
      object: line.object,
      username: line.username ?? '',
      address: line.address,
      created_time: wireTime(line.created_at),
    })),
    total,
    page,
    page_size: pageSize,
  }
}
