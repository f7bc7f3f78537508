import { languages, type Language } from '@adloom/contract/constants'
import { inputLimits } from '@adloom/contract/input-limits'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { updateMessage } from '../messages/service.ts'
import { countAnswers, type Review } from './repository.ts'

/** Refreshes the open pages of the account's users; inside a transaction at its commit. */
export async function notifyOwners({ live }: AppContext, db: Executor, review: Review): Promise<void> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', review.account_id)
    .execute()
  for (const { id } of users) await live.publish(id, { cmd: 'review/update', data: { id: review.id } }, db)
}

interface Answers {
  total: number
  approved: number
  rejected: number
  comments: number
}

const texts: Record<Language, (title: string, answers: Answers) => [string, string]> = {
  en: (title, { total, approved, rejected, comments }) => [
    `New activity in the review “${title}”`,
    `Approved: ${approved} of ${total}. Rejected: ${rejected}. Client comments: ${comments}.`,
  ],
  'zh-cn': (title, { total, approved, rejected, comments }) => [
    `审阅“${title}”有新动态`,
    `已通过：${approved}/${total}。已拒绝：${rejected}。客户评论：${comments}。`,
  ],
  ja: (title, { total, approved, rejected, comments }) => [
    `レビュー「${title}」に新しい動きがあります`,
    `承認：${approved}/${total}。却下：${rejected}。クライアントのコメント：${comments}。`,
  ],
}

/**
 * Notifies who made the review of what clients did, in the one message that the review has. Nothing that a
 * client wrote is in it: anyone with the link could send it (PL-04.47).
 */
export async function notifyCreator(context: AppContext, db: Executor, review: Review): Promise<void> {
  const address = `${context.config.appOrigin}/my-project/review/${review.id}`
  const answers = await countAnswers(db, review)
  const langs = languages.map(lang => {
    const [title, content] = texts[lang](review.title, answers)
    return { lang, title: title.slice(0, inputLimits.messageTitle), content: `${content}\n\n${address}` }
  })
  await updateMessage(context, db, { key: `review:${review.id}`, userId: review.created_by, langs })
}
