import type { addComment as commentCall } from '@adloom/contract/demands'
import { inputLimits } from '@adloom/contract/input-limits'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { demandLimits } from '../../platform/limits/demand-limits.ts'
import { sendNotice } from './notices.ts'
import { peopleOf } from './people.ts'
import { findNames, lockDemand } from './repository.ts'
import { shownRole, viewerOf } from './viewer.ts'

/** Adds a comment and notifies those it mentions (CS-01.8). */
export async function writeComment(
  context: AppContext,
  { demand_id: demandId, content, mentions }: z.output<typeof commentCall.input>,
  caller: Caller,
): Promise<{ id: number }> {
  return context.db.transaction().execute(async tx => {
    const viewer = await viewerOf(tx, caller)
    const order = (await lockDemand(tx, viewer, demandId)) ?? fail('not_found')
    const mentioned = [...new Set(mentions)]
    const people = new Set((await peopleOf(tx, order)).map(one => one.id))
    if (!mentioned.every(id => people.has(id))) fail('demand_mention')
    const { count } = await tx
      .selectFrom('demand_comments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('demand_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const limit = demandLimits.commentsOfOrder
    if (Number(count) >= limit) fail('demand_comments_full', { limit })
    const { id } = await tx
      .insertInto('demand_comments')
      .values({
        demand_id: order.id,
        user_id: caller.userId,
        role: shownRole(order, viewer),
        content,
        mentions: mentioned,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const username = (await findNames(tx, [caller.userId])).get(caller.userId) ?? ''
    await sendNotice(context, tx, {
      order,
      readers: mentioned.filter(one => one !== caller.userId),
      notice: { kind: 'mentioned', username, content: content.slice(0, inputLimits.demandReason) },
    })
    return { id }
  })
}
