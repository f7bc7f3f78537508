import type { AccountId } from '../../platform/binder/caller.ts'
import { fail, Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { errorOfFault, NetworkFault } from '../ad-accounts/service.ts'
import { confirmPushedVersion, releaseVersions } from '../packs/service.ts'
import { createQuota } from '../plans/quota/service.ts'
import { markPacked } from '../projects/service.ts'
import { informOfBatch } from './inform.ts'
import { packForPush } from './pack-for-push.ts'
import { pushJobInput, type PushJobInput, type PushRun } from './push-input.ts'
import { changeRunning, findContent, findRunning } from './repository.ts'
import { sendOnce } from './send-once.ts'
import type { Push } from './tables.ts'

/**
 * Packs a creative where needed and uploads it. The payment is settled in the transaction that ends the job:
 * a refusal by the network costs nothing (AD-04.7).
 */
export function pushCreativeJob(context: AppContext): JobKind<PushJobInput> {
  const quota = createQuota(context.db)
  return {
    kind: 'pushCreative',
    input: pushJobInput,
    lane: 'network',
    ...jobKindLimits.pushCreative,
    async run(job) {
      const push = await findRunning(context.db, { id: job.input.pushId, jobId: job.id })
      if (push) await pushOnce(context, job, push)
      return {}
    },
    async succeeded({ id, accountId, input: { pushId, snapshot, channelId } }, transaction) {
      const account = accountId as AccountId
      const running = { id: pushId, jobId: id }
      const push = await findRunning(transaction, running)
      const isPaid =
        push !== undefined &&
        channelId !== undefined &&
        snapshot !== undefined &&
        push.times > 0 &&
        (await confirmPushedVersion(transaction, {
          ...{ account, contentHash: push.content_hash, channelId, jobId: id },
          projectId: snapshot.projectId,
        }))
      await (isPaid ? quota.confirm(id, transaction) : quota.release(id, transaction))
      await changeRunning(transaction, running, { state: 'success', ...(!isPaid && { times: 0 }) })
      if (snapshot && channelId !== undefined)
        await markPacked(transaction, account, snapshot.projectId, [channelId])
      await informOfBatch(context, transaction, account, pushId)
    },
    async failed({ id, accountId, input: { pushId } }, transaction) {
      await releaseVersions(transaction, id)
      await quota.release(id, transaction)
      const ended = { state: 'fail', claimed: false, times: 0 } as const
      await changeRunning(transaction, { id: pushId, jobId: id }, ended)
      await informOfBatch(context, transaction, accountId as AccountId, pushId)
    },
  }
}

async function pushOnce(context: AppContext, job: PushRun, push: Push): Promise<void> {
  if (push.external_id !== '') return
  const running = { id: push.id, jobId: job.id }
  const file = await fileOf(context, job, push)
  try {
    await sendOnce(context, job, { ...push, ...file })
  } catch (error) {
    throw explain(context, job, error)
  }
  if ((await findRunning(context.db, running)) === undefined) fail('push_cancelled')
}

interface SentFile {
  hash: string
  md5: string
  size: number
}

/** The file of an earlier attempt, or the video as it is, or a new file of the channel. */
async function fileOf(context: AppContext, job: PushRun, push: Push): Promise<SentFile> {
  if (push.hash !== null && push.md5 !== null) return { hash: push.hash, md5: push.md5, size: push.size }
  const running = { id: push.id, jobId: job.id }
  const content = (await findContent(context.db, push)) ?? fail('push_state')
  if (content.kind === 'playable' && !(await changeRunning(context.db, running, { state: 'packing' })))
    fail('push_cancelled')
  const file =
    content.kind === 'video'
      ? { hash: content.hash, md5: content.md5, size: content.size }
      : await packForPush(context, job, { content, fileName: push.file_name })
  if (!(await changeRunning(context.db, running, file))) fail('push_cancelled')
  return file
}

/**
 * Returns what ends the attempt: a network without an answer is asked again after a delay, until the attempts
 * are used up; every other fault is final.
 */
function explain(context: AppContext, job: PushRun, error: unknown): unknown {
  if (!(error instanceof NetworkFault)) return error
  context.log.warn({ push: job.input.pushId, reason: error.reason, problem: error.message }, 'a push failed')
  if (error.reason === 'creative_refused') return new Failure('push_refused', { problem: error.message })
  if (error.reason === 'unavailable' || error.reason === 'answer_wrong')
    return job.attempt < jobKindLimits.pushCreative.maxAttempts ? error : new Failure('push_no_answer')
  return new Failure(errorOfFault(error))
}
