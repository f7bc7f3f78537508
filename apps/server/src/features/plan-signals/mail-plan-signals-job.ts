import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'

const letterInput = z.object({ subject: z.string(), text: z.string() })

/** Mails a warning to the user of the job at the address the user has then, unless the user stopped them. */
export function mailPlanSignalsJob({ db, mail }: AppContext): JobKind<z.output<typeof letterInput>> {
  return {
    kind: 'mailPlanSignals',
    input: letterInput,
    lane: 'network',
    ...jobKindLimits.mailPlanSignals,
    async run({ userId, accountId, input }) {
      const user = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('account_id', '=', accountId)
        .where('mail_plan_signals', '=', true)
        .executeTakeFirst()
      if (user) await mail.send({ to: user.email, ...input })
      return {}
    },
  }
}
