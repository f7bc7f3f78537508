import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AccountId } from '../../platform/binder/caller.ts'

/** The project a share link opens: one project of one account, until its expiry or the end of its round. */
export interface Share {
  projectId: number
  accountId: AccountId
  expires: number
  round: number
}

/** `project.account.expires.round.signature`, numbers in base 36; `expires` in seconds since the epoch. */
export function signShare({ projectId, accountId, expires, round }: Share, secret: string): string {
  const body = [projectId, accountId, expires, round].map(value => value.toString(36)).join('.')
  return `${body}.${signatureOf(body, secret)}`
}

/** The name of a round of a project's links as the holder of their previews (SH-02). */
export function holderOf({ projectId, accountId, round }: Omit<Share, 'expires'>): string {
  return ['share', projectId, accountId, round].join(':')
}

/** The round that `holderOf` named; undefined for another kind of holder. */
export function readHolder(holder: string): Omit<Share, 'expires'> | undefined {
  const [, projectId, accountId, round] = /^share:(\d+):(\d+):(\d+)$/.exec(holder)?.map(Number) ?? []
  if (projectId === undefined || accountId === undefined || round === undefined) return undefined
  return { projectId, accountId: accountId as AccountId, round }
}

/** The share of a token; undefined when the signature is wrong or it has expired at `now` (seconds). */
export function readShare(word: string, secret: string, now: number): Share | undefined {
  const at = word.lastIndexOf('.')
  const [body, signature] = [word.slice(0, at), word.slice(at + 1)]
  const expected = Buffer.from(signatureOf(body, secret))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [projectId, accountId, expires, round] = body.split('.').map(value => Number.parseInt(value, 36))
  if (
    projectId === undefined ||
    accountId === undefined ||
    expires === undefined ||
    round === undefined ||
    !(expires > now)
  )
    return undefined
  // The link was signed for an account that the gate had checked.
  return { projectId, accountId: accountId as AccountId, expires, round }
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(`share:${body}`).digest('base64url')
}
