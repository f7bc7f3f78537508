import { z } from 'zod'
import { call } from './call.ts'
import { languages } from './constants.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, id, page, time } from './shapes.ts'
import { visibleName } from './visible-text.ts'

export const messageTitle = visibleName(z.string().trim().min(1).max(inputLimits.messageTitle))
export const messageContent = z.string().trim().min(1).max(inputLimits.messageText)

/**
 * A message as one reader sees it (B§3). `status` send is unread; `seq` only ever grows and orders the list.
 */
export const message = z.object({
  msg_id: z.number(),
  seq: z.number(),
  status: z.enum(['send', 'read']),
  send_time: time,
  is_pop_up: z.union([z.literal(0), z.literal(1)]),
  message_langs: z.array(z.object({ lang: z.string(), title: z.string(), content: z.string() })),
})

/**
 * Newest first. `unread` counts all of the reader's messages, not this page's; `last_pop_up` is the newest
 * unread pop-up.
 */
export const list = call({
  name: 'message.list',
  method: 'GET',
  path: '/message/list',
  access: 'session',
  input: z.object({ ...page }),
  output: z.object({
    list: z.array(message),
    total: z.number(),
    page: z.number(),
    page_size: z.number(),
    unread: z.number(),
    last_pop_up: message.nullable(),
  }),
})

/**
 * Marks the named messages read, or with `all` every one up to the cursor `up_to` (the newest when absent).
 * Answers what is left unread.
 */
export const read = call({
  name: 'message.read',
  method: 'POST',
  path: '/message/read',
  access: 'session',
  input: z.object({
    msg_ids: boundedList(z.object({ id, seq: id }), inputLimits.messagesRead).default([]),
    all: z.boolean().default(false),
    up_to: id.optional(),
  }),
  output: z.object({ unread: z.number() }),
})

/** Sends to everybody there is now, or to the named accounts and users; in every language of the product. */
export const send = call({
  name: 'message.send',
  method: 'POST',
  path: '/message/send',
  access: ['internal_account'],
  input: z.object({
    message_langs: boundedList(
      z.object({ lang: z.enum(languages), title: messageTitle, content: messageContent }),
      languages.length,
    ),
    is_pop_up: z.union([z.literal(0), z.literal(1)]).default(0),
    audience: z.enum(['all', 'some']),
    account_ids: boundedList(id, inputLimits.messageReceivers).default([]),
    user_ids: boundedList(id, inputLimits.messageReceivers).default([]),
  }),
  output: z.object({ msg_id: z.number(), seq: z.number() }),
})

/** Whom a message can be sent to: accounts by name, users by e-mail or name, at most 20 each. */
export const recipients = call({
  name: 'message.recipients',
  method: 'GET',
  path: '/message/recipients',
  access: ['internal_account'],
  input: z.object({ keyword: z.string().trim().max(inputLimits.receiverKeyword).default('') }),
  output: z.object({
    accounts: z.array(z.object({ id: z.number(), name: z.string(), users: z.number() })),
    users: z.array(
      z.object({ id: z.number(), username: z.string(), email: z.string(), account_name: z.string() }),
    ),
  }),
})
