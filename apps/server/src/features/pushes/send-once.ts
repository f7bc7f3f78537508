import type { AccountId } from '../../platform/binder/caller.ts'
import { openAsBlob } from 'node:fs'
import { fail } from '../../platform/binder/fail.ts'
import { withBlobFile } from '../../platform/children/with-blob-file.ts'
import type { AppContext } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/is-unique-violation.ts'
import { openPushAccount } from '../ad-accounts/service.ts'
import type { PushRun } from './push-input.ts'
import { changeRunning, findHolder } from './repository.ts'
import type { Push } from './tables.ts'

type Sent = Push & { hash: string; md5: string }

/**
 * Sends a file at most once to a destination (AD-04.4): the same bytes of an earlier push count as sent, and
 * a file that an interrupted attempt may have sent is looked for at the network first.
 */
export async function sendOnce(context: AppContext, job: PushRun, push: Sent): Promise<void> {
  const { db, clock } = context
  const account = job.accountId as AccountId
  const running = { id: push.id, jobId: job.id }
  const change = async (values: Parameters<typeof changeRunning>[2]) => {
    job.signal.throwIfAborted()
    if (!(await changeRunning(db, running, values))) fail('push_cancelled')
  }
  const held = await claim(context, account, running, push)
  if (held !== undefined) return change({ external_id: held, was_there: true })
  const { creatives } = await openPushAccount(context, account, push.ad_account_id, job.signal)
  await withBlobFile(context.blobs, push.hash, async ({ path }) => {
    const { file_name: name, pushed_kind: kind, md5, destination_id: to } = push
    const file = { name, kind, md5, content: await openAsBlob(path) }
    const maySent = push.sent_at !== null
    const found = await creatives.find(file, to, maySent)
    if (found !== undefined) return change({ external_id: found, was_there: !maySent })
    await change({ state: 'uploading', sent_at: new Date(clock.now()) })
    const external_id = await creatives.upload(file, to)
    await change({ external_id, was_there: false })
  })
}

/**
 * Holds the bytes for the destination. Returns the id at the network when an earlier push has sent them.
 * Throws push_same_running while one sends them.
 */
async function claim(
  { db }: AppContext,
  account: AccountId,
  running: { id: number; jobId: number },
  push: Sent,
): Promise<string | undefined> {
  try {
    if (!(await changeRunning(db, running, { claimed: true }))) fail('push_cancelled')
    return undefined
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const holder = await findHolder(db, account, push, push.md5)
    return holder?.state === 'success' ? holder.external_id : fail('push_same_running')
  }
}
