import type { applyTrial } from '@adloom/contract/trials'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'

export async function insertApplication(
  tx: Executor,
  caller: Caller,
  subscriptionId: number,
  { interesting_gameplay: gameplay, interesting_videos: videos, ...given }: z.output<typeof applyTrial.input>,
): Promise<void> {
  await tx
    .insertInto('trial_applications')
    .values({
      ...given,
      account_id: caller.accountId,
      user_id: caller.userId,
      subscription_id: subscriptionId,
      m_username: given.m_username ?? '',
      email: given.email ?? '',
      referer: given.referer ?? '',
      interesting_gameplay: JSON.stringify(gameplay ?? []),
      interesting_videos: JSON.stringify(videos ?? []),
      address: caller.address,
    })
    .execute()
}

/** Applications of all accounts, newest first; for staff only. `keyword` is part of a name or an e-mail. */
export async function findApplications(
  db: Executor,
  { page, page_size, keyword }: { page: number; page_size: number; keyword?: string | undefined },
) {
  const found = () => {
    const all = db
      .selectFrom('trial_applications as trial')
      .innerJoin('users', 'users.id', 'trial.user_id')
      .innerJoin('accounts', 'accounts.id', 'trial.account_id')
      .innerJoin('subscriptions', 'subscriptions.id', 'trial.subscription_id')
    if (!keyword) return all
    const pattern = `%${escapeLike(keyword)}%`
    return all.where(eb =>
      eb.or(
        (['trial.full_name', 'trial.company', 'users.email', 'accounts.name'] as const).map(field =>
          eb(field, 'ilike', pattern),
        ),
      ),
    )
  }
  const [rows, count] = await Promise.all([
    found()
      .selectAll('trial')
      .select([
        'accounts.name as account_name',
        'users.username',
        'users.email as user_email',
        'subscriptions.expires_at',
      ])
      .orderBy('trial.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    found()
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    list: rows.map(({ created_at: created, expires_at: expires, ...row }) => ({
      ...row,
      expired_time: wireTime(expires),
      created_time: wireTime(created),
    })),
    total: Number(count.total),
  }
}
