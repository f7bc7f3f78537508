import { languages, type Language } from '@adloom/contract/constants'
import { inputLimits } from '@adloom/contract/input-limits'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { notifyUsers } from '../messages/service.ts'
import type { Review } from './repository.ts'

/** Refreshes the open pages of the account's users; inside a transaction at its commit. */
export async function notifyOwners({ live }: AppContext, db: Executor, review: Review): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', review.account_id)
    .execute()
  for (const { id } of users) await live.publish(id, { cmd: 'review/update', data: { id: review.id } }, db)
}

type Cause = 'approved' | 'rejected' | 'commented'

const titles: Record<Language, Record<Cause, (author: string) => string>> = {
  en: {
    approved: author => `${author} approved a creative`,
    rejected: author => `${author} rejected a creative`,
    commented: author => `${author} commented on a creative`,
  },
  'zh-cn': {
    approved: author => `${author} 通过了一个创意`,
    rejected: author => `${author} 拒绝了一个创意`,
    commented: author => `${author} 评论了一个创意`,
  },
  ja: {
    approved: author => `${author} さんがクリエイティブを承認しました`,
    rejected: author => `${author} さんがクリエイティブを却下しました`,
    commented: author => `${author} さんがクリエイティブにコメントしました`,
  },
}

interface Notice {
  cause: Cause
  author: string
  /** The name of the creative, and the reason or comment. */
  name: string
  text: string
}

/** Sends a message to who made the review, in all languages. */
export async function notifyCreator(
  context: AppContext,
  db: Executor,
  review: Review,
  { cause, author, name, text }: Notice,
): Promise<void> {
  const address = `${context.config.appOrigin}/my-project/review/${review.id}`
  const content = [`${review.title}: ${name}`, text, address].filter(line => line !== '').join('\n\n')
  const langs = languages.map(lang => ({
    lang,
    title: titles[lang][cause](author).slice(0, inputLimits.messageTitle),
    content: content.slice(0, inputLimits.messageText),
  }))
  await notifyUsers(context, db, [review.created_by], langs)
}
