import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { billingDetails } from '../invoices/service.ts'

const letterInput = z.object({
  /** `billing`: the address that the account set for its invoices. */
  to: z.enum(['user', 'billing']),
  subject: z.string(),
  text: z.string(),
})

/** Mails a letter about an order, at the address that its reader has then; a repeated run sends it once. */
export function mailOrderJob({ db, mail }: AppContext): JobKind<z.output<typeof letterInput>> {
  return {
    kind: 'mailOrder',
    input: letterInput,
    lane: 'network',
    ...jobKindLimits.mailOrder,
    async run({ id, accountId, userId, input: { to, ...letter } }) {
      const users = await db
        .selectFrom('users')
        .select(['id', 'email', 'owner'])
        .where('account_id', '=', accountId)
        .where('verified_at', 'is not', null)
        .execute()
      const address =
        to === 'user'
          ? users.find(user => user.id === userId)?.email
          : await billingAddress(
              accountId,
              users.filter(({ id: user, owner }) => owner || user === userId).map(({ email }) => email),
            )
      if (address !== undefined) await mail.send({ to: address, ...letter, key: `job-${id}` })
      return {}
    },
  }

  /** Undefined where it is not set, or is that of a reader of the other letters. */
  async function billingAddress(accountId: number, readers: string[]): Promise<string | undefined> {
    const { email, is_set } = await billingDetails(db, accountId)
    return is_set && !readers.includes(email) ? email : undefined
  }
}
