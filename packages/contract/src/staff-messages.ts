import { z } from 'zod'
import { call } from './call.ts'
import { messageContent, messageTitle } from './messages.ts'
import { id } from './shapes.ts'
import { staffOnly } from './staff.ts'

const text = z.object({ title: messageTitle, content: messageContent }).optional()

/**
 * Sends a message to all users of an account or to one of them, in one language or more: a user of another
 * language reads the English text, else any (decision 0380). Throws not_found and message_recipient_unknown.
 */
export const sendMessage = call({
  ...staffOnly,
  name: 'staff.sendMessage',
  method: 'POST',
  path: '/staff/send-message',
  input: z
    .object({
      account_id: id,
      /** Absent: all users that the account has now. */
      user_id: id.optional(),
      texts: z.object({ en: text, 'zh-cn': text, ja: text }),
      is_pop_up: z.boolean().default(false),
    })
    .superRefine(({ texts }, context) => {
      if (Object.values(texts).every(one => one === undefined))
        context.addIssue({ code: 'custom', path: ['texts'], input: texts })
    }),
  output: z.object({ msg_id: z.number(), seq: z.number() }),
})
