import { languages, type Language } from '@adloom/contract/constants'
import { inputLimits } from '@adloom/contract/input-limits'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { updateMessage } from '../messages/service.ts'
import { canDecide, newestOf, type Stage, stageStates } from './approval.ts'
import { countAnswers, findVersions, type Review } from './repository.ts'
import { findApprovals, findStages } from './stages-repository.ts'

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

const turnTexts: Record<Language, (title: string, count: number) => [string, string]> = {
  en: (title, count) => [
    `Your approval is needed: “${title}”`,
    count === 1 ? '1 creative waits for your decision.' : `${count} creatives wait for your decision.`,
  ],
  'zh-cn': (title, count) => [`需要您审批：“${title}”`, `有 ${count} 个创意等待您的决定。`],
  ja: (title, count) => [`承認が必要です：「${title}」`, `${count} 件のクリエイティブが判断を待っています。`],
}

const stageTexts: Record<Language, (title: string, counts: StageCounts) => [string, string]> = {
  en: (title, { released, rejected, total }) => [
    `Internal approval of “${title}”`,
    `Released to the client: ${released} of ${total}. Changes requested: ${rejected}.`,
  ],
  'zh-cn': (title, { released, rejected, total }) => [
    `“${title}”的内部审批`,
    `已开放给客户：${released}/${total}。要求修改：${rejected}。`,
  ],
  ja: (title, { released, rejected, total }) => [
    `「${title}」の社内承認`,
    `クライアントに公開：${released}/${total}。修正依頼：${rejected}。`,
  ],
}

interface StageCounts {
  released: number
  rejected: number
  total: number
}

interface Message {
  key: string
  userId: number
  texts(lang: Language): [string, string]
}

async function sendMessage(context: AppContext, db: Executor, review: Review, message: Message) {
  const address = `${context.config.appOrigin}/my-project/review/${review.id}`
  const langs = languages.map(lang => {
    const [title, content] = message.texts(lang)
    return { lang, title: title.slice(0, inputLimits.messageTitle), content: `${content}\n\n${address}` }
  })
  await updateMessage(context, db, { key: message.key, userId: message.userId, langs })
}

/**
 * Notifies who made the review of what clients did, in the one message that the review has. Nothing that a
 * client wrote is in it: anyone with the link could send it (PL-04.47).
 */
export async function notifyCreator(context: AppContext, db: Executor, review: Review): Promise<void> {
  const answers = await countAnswers(db, review)
  await sendMessage(context, db, review, {
    ...{ key: `review:${review.id}`, userId: review.created_by },
    texts: lang => texts[lang](review.title, answers),
  })
}

/** Notifies reviewers of a stage who have something to decide, each in one message a review (PL-04.62). */
export async function notifyReviewers(
  context: AppContext,
  db: Executor,
  review: Review,
  { reviewers }: Stage,
): Promise<void> {
  const versions = newestOf(await findVersions(db, review))
  const staged = { stages: await findStages(db, review), approvals: await findApprovals(db, review) }
  for (const { id } of reviewers) {
    const count = versions.filter(version => canDecide(id, version, staged)).length
    if (count === 0) continue
    await sendMessage(context, db, review, {
      ...{ key: `review:${review.id}:turn:${id}`, userId: id },
      texts: lang => turnTexts[lang](review.title, count),
    })
  }
}

/** Notifies who made the review of what its stages decided. */
export async function notifyOfStages(context: AppContext, db: Executor, review: Review): Promise<void> {
  const versions = newestOf(await findVersions(db, review))
  const [stages, approvals] = [await findStages(db, review), await findApprovals(db, review)]
  const counts = {
    total: versions.length,
    released: versions.filter(version => version.released_at !== null).length,
    rejected: versions.filter(version => stageStates(version, stages, approvals).includes('rejected')).length,
  }
  await sendMessage(context, db, review, {
    ...{ key: `review:${review.id}:stages`, userId: review.created_by },
    texts: lang => stageTexts[lang](review.title, counts),
  })
}
