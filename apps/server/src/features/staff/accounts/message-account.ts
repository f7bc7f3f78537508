import { languages } from '@adloom/contract/constants'
import type { sendMessage } from '@adloom/contract/staff-messages'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { sendToAccount } from '../../messages/service.ts'
import { findAccount } from './read-account.ts'

/** Sends a message to the users of an account, or to one of them (BL-05.97). */
export async function messageAccount(
  context: AppContext,
  { account_id: accountId, user_id: userId, texts, is_pop_up: isPopUp }: z.output<typeof sendMessage.input>,
  caller: Caller,
) {
  await findAccount(context.db, accountId)
  const langs = languages.flatMap(lang => {
    const text = texts[lang]
    return text === undefined ? [] : [{ lang, ...text }]
  })
  return sendToAccount(context, { accountId, userId, langs, isPopUp }, caller)
}
