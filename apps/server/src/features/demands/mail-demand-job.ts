import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'

const letterInput = z.object({ subject: z.string(), text: z.string() })

/** Mails a notice about an order to the user of the job at the address the user has then. */
export function mailDemandJob({ db, mail }: AppContext): JobKind<z.output<typeof letterInput>> {
  return {
    kind: 'mailDemand',
    input: letterInput,
    lane: 'network',
    ...jobKindLimits.mailDemand,
    async run({ userId, input }) {
      const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
      if (user) await mail.send({ to: user.email, ...input })
      return {}
    },
  }
}
