import { type Language, languages } from '@adloom/contract/constants'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { notifyUsers } from '../messages/service.ts'
import { lockBatch, pendingStates } from './repository.ts'

const texts: Record<Language, (failed: number, total: number, address: string) => [string, string]> = {
  en: (failed, total, address) => [
    'Pushes failed',
    `${failed} of ${total} creatives were not pushed. See why and retry: ${address}`,
  ],
  'zh-cn': (failed, total, address) => [
    '推送失败',
    `${total} 个素材中有 ${failed} 个未能推送。查看原因并重试：${address}`,
  ],
  ja: (failed, total, address) => [
    'プッシュに失敗しました',
    `${total} 件のうち ${failed} 件のクリエイティブをプッシュできませんでした。理由の確認と再試行：${address}`,
  ],
}

/** Sends one message when the last push of those started together has ended and any has failed (AD-04.12). */
export async function informOfBatch(
  context: AppContext,
  transaction: Executor,
  account: AccountId,
  pushId: number,
): Promise<void> {
  const found = await transaction
    .selectFrom('pushes')
    .select('batch')
    .where('account_id', '=', account)
    .where('id', '=', pushId)
    .executeTakeFirst()
  if (!found) return
  const rows = await lockBatch(transaction, account, found.batch)
  const isPending = (state: string) => (pendingStates as readonly string[]).includes(state)
  const failed = rows.filter(row => row.state === 'fail').length
  const [first] = rows
  if (!first || failed === 0 || rows.some(row => isPending(row.state))) return
  const address = `${context.config.appOrigin}/my-project/history/push`
  const langs = languages.map(lang => {
    const [title, content] = texts[lang](failed, rows.length, address)
    return { lang, title, content }
  })
  await notifyUsers(context, transaction, [first.user_id], langs)
}
