import type { message } from '@adloom/contract/messages'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import {
  countUnread,
  countVisible,
  findMessages,
  findPopUp,
  markRead,
  type ShownMessage,
} from './repository.ts'

export { notifyAccount, notifyUsers, sendToAccount, updateMessage } from './send-service.ts'
export type { MessageText } from './tables.ts'

export async function listMessages(
  { db }: AppContext,
  input: { page: number; page_size: number },
  caller: Caller,
) {
  const [{ list, total }, unread, popUp] = await Promise.all([
    findMessages(db, caller, input),
    countUnread(db, caller),
    findPopUp(db, caller),
  ])
  return {
    list: list.map(onWire),
    total,
    page: input.page,
    page_size: input.page_size,
    unread,
    last_pop_up: popUp ? onWire(popUp) : null,
  }
}

export interface ReadInput {
  msg_ids: { id: number; seq: number }[]
  all: boolean
  up_to?: number | undefined
}

/** Returns the number of unread messages, and notifies the user's other pages of a change (MS-01). */
export async function readMessages(
  { db, live }: AppContext,
  input: ReadInput,
  caller: Caller,
): Promise<{ unread: number }> {
  return db.transaction().execute(async transaction => {
    const named = new Map(input.msg_ids.map(one => [one.id, one]))
    if (named.size > 0 && (await countVisible(transaction, caller, [...named.values()])) < named.size)
      fail('message_unknown')
    const changed = input.all
      ? await markRead(transaction, caller, { upTo: input.up_to })
      : named.size > 0
        ? await markRead(transaction, caller, { ids: [...named.keys()] })
        : 0
    if (changed > 0) await live.publish(caller.userId, { cmd: 'message/read' }, transaction)
    return { unread: await countUnread(transaction, caller) }
  })
}

function onWire(row: ShownMessage): z.input<typeof message> {
  return {
    msg_id: row.id,
    seq: row.seq,
    status: row.read ? 'read' : 'send',
    send_time: wireTime(row.sent_at),
    is_pop_up: row.is_pop_up ? 1 : 0,
    message_langs: row.langs,
  }
}
