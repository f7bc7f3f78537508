import { languages, type Language } from '@adloom/contract/constants'

export interface Draft {
  texts: Record<Language, { title: string; content: string }>
  audience: 'all' | 'some'
  recipients: string[]
  popUp: boolean
}

export const emptyDraft: Draft = {
  texts: {
    en: { title: '', content: '' },
    'zh-cn': { title: '', content: '' },
    ja: { title: '', content: '' },
  },
  audience: 'all',
  recipients: [],
  popUp: false,
}

/** A language counts once it has both a title and a content. */
export function isWritten(draft: Draft, language: Language): boolean {
  const { title, content } = draft.texts[language]
  return title.trim() !== '' && content.trim() !== ''
}

export function canSend(draft: Draft): boolean {
  return (
    languages.every(language => isWritten(draft, language)) &&
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
