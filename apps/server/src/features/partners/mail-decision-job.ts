import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import type { MessageText } from '../messages/service.ts'

const letterInput = z.object({ subject: z.string(), text: z.string() })

/** Mails the decision on a partner application to the user of the job; a repeated run sends it once. */
export function mailDecisionJob({ db, mail }: AppContext): JobKind<z.output<typeof letterInput>> {
  return {
    kind: 'mailPartnerDecision',
    input: letterInput,
    lane: 'network',
    ...jobKindLimits.mailPartnerDecision,
    async run({ id, accountId, userId, input }) {
      const user = await readers(db, accountId).where('id', '=', userId).executeTakeFirst()
      if (user) await mail.send({ to: user.email, ...input, key: `job-${id}` })
      return {}
    },
  }
}

/** Users with a confirmed address. */
function readers(db: Executor, account: number) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('account_id', '=', account)
    .where('verified_at', 'is not', null)
}

interface Decision {
  account: number
  /** Who sent the application. */
  applicant: number | null
  texts: MessageText[]
}

/** Mails the texts of a decision to the owners and the applicant, each in the own language (BL-04.20). */
export async function mailDecision(
  context: AppContext,
  tx: Executor,
  { account, applicant, texts }: Decision,
): Promise<void> {
  const link = `${context.config.appOrigin}/account-management/partners`
  const found = await readers(tx, account)
    .where(expression =>
      expression.or([expression('owner', '=', true), expression('id', '=', applicant ?? 0)]),
    )
    .orderBy('id')
    .execute()
  for (const { id, language } of found) {
    const text = texts.find(({ lang }) => lang === language) ?? texts[0]
    if (text === undefined) return
    const { title, content } = text
    await context.jobs.enqueue(
      {
        ...{ kind: 'mailPartnerDecision', accountId: account, userId: id, title },
        ...{ silent: true, lane: 'network' },
        input: { subject: title, text: `${content}\n\n${link}` },
      },
      tx,
    )
  }
}
