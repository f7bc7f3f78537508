import { downloadLinkSeconds } from '@adloom/contract/asset-downloads'
import { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'

const file = z.object({ hash: z.string(), name: z.string(), mime: z.string() })

/** The target of a link: assets of the account, one public file, or the files of a project. */
const content = z.union([
  z.object({ ids: z.array(z.number()), batch: z.boolean() }),
  z.object({ file }),
  z.object({ project: z.number(), files: z.enum(['all', 'models']) }),
])
export type DownloadContent = z.output<typeof content>

const ticket = z.object({
  account: z.number(),
  user: z.number(),
  session: z.number(),
  key: z.number().optional(),
  expires: z.number(),
  content,
})

/** The account that requested a link, its session or key, and the target. */
export interface DownloadTicket {
  accountId: AccountId
  userId: number
  sessionId: number
  keyId?: number | undefined
  content: DownloadContent
}

const purpose = 'download link'

/** Encrypted and signed: a link reveals nothing and cannot be forged. */
export function sealTicket(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  caller: Caller,
  what: DownloadContent,
): string {
  const text = JSON.stringify({
    account: caller.accountId,
    user: caller.userId,
    session: caller.sessionId,
    key: caller.keyId,
    expires: clock.now() + downloadLinkSeconds * 1000,
    content: what,
  })
  return seal(config.secretKey, purpose, '', text).toString('base64url')
}

/** Undefined for a forged or expired ticket. */
export function openTicket(
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  word: string,
): DownloadTicket | undefined {
  try {
    const {
      account,
      user,
      session,
      key,
      expires,
      content: what,
    } = ticket.parse(JSON.parse(unseal(config.secretKey, purpose, '', Buffer.from(word, 'base64url'))))
    // The sealed account id comes from the session gate.
    return expires > clock.now()
      ? { accountId: account as AccountId, userId: user, sessionId: session, keyId: key, content: what }
      : undefined
  } catch {
    return undefined
  }
}
