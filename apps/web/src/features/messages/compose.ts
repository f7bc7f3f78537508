import { languages } from '@adloom/contract/constants'
import { isWritten, type MessageTexts, noTexts } from '../../components/message-texts.ts'

export interface Draft {
  texts: MessageTexts
  audience: 'all' | 'some'
  recipients: string[]
  popUp: boolean
}

export const emptyDraft: Draft = {
  texts: noTexts,
  audience: 'all',
  recipients: [],
  popUp: false,
}

export function canSend(draft: Draft): boolean {
  return (
    languages.every(language => isWritten(draft.texts, language)) &&
    (draft.audience === 'all' || draft.recipients.length > 0)
  )
}

/** Returns the input of the call; recipients are `account:7` and `user:12` here. */
export function sendInputOf(draft: Draft) {
  const ids = (kind: string) =>
    draft.audience === 'all'
      ? []
      : draft.recipients
          .filter(one => one.startsWith(`${kind}:`))
          .map(one => Number(one.slice(kind.length + 1)))
  return {
    message_langs: languages.map(lang => ({
      lang,
      title: draft.texts[lang].title.trim(),
      content: draft.texts[lang].content.trim(),
    })),
    audience: draft.audience,
    is_pop_up: draft.popUp ? (1 as const) : (0 as const),
    account_ids: ids('account'),
    user_ids: ids('user'),
  }
}
