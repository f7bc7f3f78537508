import { languages } from '@adloom/contract/constants'
import type { send } from '@adloom/contract/messages'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { recordAct } from '../staff/acts/service.ts'
import { findAccounts, findUsers, insertMessage, insertRecipients, renewMessage } from './send-repository.ts'
import type { MessageText } from './tables.ts'

type SendInput = z.output<typeof send.input>

/** Sends a message and notifies the recipients' open pages; the notification leaves at the commit. */
export async function sendMessage(
  { db, live }: AppContext,
  input: SendInput,
  caller: Caller,
): Promise<{ msg_id: number; seq: number }> {
  const missing = languages.filter(language => !input.message_langs.some(text => text.lang === language))
  if (missing.length > 0) fail('message_languages', { languages: missing.join(', ') })
  return db.transaction().execute(async transaction => {
    const { audience, message_langs: langs, is_pop_up: popUp } = input
    const recipients = audience === 'some' ? await namedRecipients(transaction, input) : []
    return sendAs(transaction, { live, caller }, { audience, recipients, langs, isPopUp: popUp === 1 })
  })
}

interface AccountMessage {
  accountId: number
  /** Absent: all users of the account. */
  userId: number | undefined
  langs: MessageText[]
  isPopUp: boolean
}

/** Sends a message of the staff to all users of an account, or to one of them (BL-05.97). */
export async function sendToAccount(
  { db, live }: AppContext,
  { accountId, userId, langs, isPopUp }: AccountMessage,
  caller: Caller,
): Promise<{ msg_id: number; seq: number }> {
  return db.transaction().execute(async transaction => {
    const users = userId === undefined ? [] : await findUsers(transaction, { ids: [userId] })
    if (userId !== undefined && users[0]?.account_id !== accountId) fail('message_recipient_unknown')
    const recipients = [{ account_id: accountId, user_id: userId ?? null }]
    const receiver = users[0]?.email
    return sendAs(transaction, { live, caller }, { audience: 'some', recipients, langs, isPopUp, receiver })
  })
}

interface Sending {
  audience: SendInput['audience']
  recipients: Recipient[]
  langs: MessageText[]
  isPopUp: boolean
  /** Address of the one user whom it is for. */
  receiver?: string | undefined
}

/** Stores a message of the staff, notifies its receivers and adds it to the audit. */
async function sendAs(
  transaction: Executor,
  { live, caller }: { live: AppContext['live']; caller: Caller },
  sending: Sending,
): Promise<{ msg_id: number; seq: number }> {
  const { audience, recipients, langs, isPopUp } = sending
  const sent = await insertMessage(transaction, { audience, isPopUp, langs, senderId: caller.userId })
  if (!sent) return fail('generic')
  const news = { cmd: 'message/new', data: { seq: sent.seq } } as const
  if (audience === 'all') await live.publish('everybody', news, transaction)
  else {
    await insertRecipients(transaction, sent.id, recipients)
    for (const userId of await usersOf(transaction, recipients)) await live.publish(userId, news, transaction)
  }
  await recordSending(transaction, { ...sending, id: sent.id }, caller)
  return { msg_id: sent.id, seq: sent.seq }
}

/** Who sent what to whom is in the audit of the staff, under the account when it is one alone (BL-01.49). */
async function recordSending(
  db: Executor,
  { id, audience, recipients, langs, isPopUp, receiver }: Sending & { id: number },
  caller: Caller,
): Promise<void> {
  const accounts = [...new Set(recipients.map(one => one.account_id))]
  await recordAct(db, caller, {
    action: 'message_sent',
    accountId: accounts.length === 1 ? accounts[0] : undefined,
    object: (langs.find(text => text.lang === 'en') ?? langs[0])?.title ?? '',
    after: {
      message: id,
      audience,
      accounts: accounts.length,
      users: recipients.filter(one => one.user_id !== null).length,
      pop_up: isPopUp,
      ...(receiver !== undefined && { receiver }),
    },
  })
}

/** Sends a message of the product to all users of an account; its notification leaves at the commit. */
export async function notifyAccount(
  { live }: AppContext,
  transaction: Executor,
  accountId: number,
  langs: MessageText[],
): Promise<void> {
  const sent = await insertMessage(transaction, { audience: 'some', isPopUp: false, langs, senderId: null })
  if (!sent) return fail('generic')
  const recipients = [{ account_id: accountId, user_id: null }]
  await insertRecipients(transaction, sent.id, recipients)
  for (const userId of await usersOf(transaction, recipients))
    await live.publish(userId, { cmd: 'message/new', data: { seq: sent.seq } }, transaction)
}

/** Sends a message of the product to these users; its notification leaves at the commit. */
export async function notifyUsers(
  { live }: AppContext,
  transaction: Executor,
  userIds: number[],
  langs: MessageText[],
): Promise<void> {
  const users = await findUsers(transaction, { ids: userIds })
  if (users.length === 0) return
  const sent = await insertMessage(transaction, { audience: 'some', isPopUp: false, langs, senderId: null })
  if (!sent) return fail('generic')
  await insertRecipients(
    transaction,
    sent.id,
    users.map(({ id, account_id }) => ({ account_id, user_id: id })),
  )
  for (const { id } of users)
    await live.publish(id, { cmd: 'message/new', data: { seq: sent.seq } }, transaction)
}

interface Update {
  key: string
  userId: number
  langs: MessageText[]
}

/**
 * Sends a message of the product to a user that replaces the one with this key. While that one is unread its
 * text changes alone; a read one is new again.
 */
export async function updateMessage(
  { live }: AppContext,
  transaction: Executor,
  { key, userId, langs }: Update,
): Promise<void> {
  const [user] = await findUsers(transaction, { ids: [userId] })
  if (!user) return
  const sent = await insertMessage(transaction, {
    ...{ audience: 'some', isPopUp: false, langs, senderId: null, key },
  })
  if (sent) await insertRecipients(transaction, sent.id, [{ account_id: user.account_id, user_id: userId }])
  const news = sent ?? (await renewMessage(transaction, { key, userId, langs }))
  if (news) await live.publish(userId, { cmd: 'message/new', data: { seq: news.seq } }, transaction)
}

interface Recipient {
  account_id: number
  user_id: number | null
}

async function namedRecipients(db: Executor, input: SendInput): Promise<Recipient[]> {
  const accountIds = [...new Set(input.account_ids)]
  const userIds = [...new Set(input.user_ids)]
  if (accountIds.length + userIds.length === 0) fail('message_recipient_none')
  const accounts = await findAccounts(db, accountIds)
  const users = await findUsers(db, { ids: userIds })
  if (accounts.length < accountIds.length || users.length < userIds.length) fail('message_recipient_unknown')
  return [
    ...accounts.map(({ id }) => ({ account_id: id, user_id: null })),
    ...users.map(({ id, account_id }) => ({ account_id, user_id: id })),
  ]
}

async function usersOf(db: Executor, recipients: Recipient[]): Promise<Set<number>> {
  const whole = await findUsers(db, {
    accountIds: recipients.filter(one => one.user_id === null).map(one => one.account_id),
  })
  return new Set([...whole.map(user => user.id), ...recipients.flatMap(one => one.user_id ?? [])])
}
