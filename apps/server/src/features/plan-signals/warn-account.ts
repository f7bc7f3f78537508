import { languages, type Language } from '@adloom/contract/constants'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { notifyAccount } from '../messages/service.ts'
import { findReaders } from './repository.ts'
import { letterOf } from './signal-texts.ts'

/**
 * Warns an account in the caller's transaction: one message to all its users and a letter to each who wants
 * them, the owners first, each in the reader's language (BL-05.72).
 */
export async function warnAccount(
  context: AppContext,
  tx: Executor,
  { account, textOf }: { account: number; textOf(language: Language): { title: string; content: string } },
): Promise<void> {
  const settings = `${context.config.appOrigin}/common-setting/profile`
  await notifyAccount(
    context,
    tx,
    account,
    languages.map(lang => ({ lang, ...textOf(lang) })),
  )
  for (const { id, language } of await findReaders(tx, account)) {
    const letter = letterOf(textOf(language), language, settings)
    await context.jobs.enqueue(
      {
        kind: 'mailPlanSignals',
        accountId: account,
        userId: id,
        title: letter.subject,
        input: letter,
        silent: true,
        lane: 'network',
      },
      tx,
    )
  }
}
