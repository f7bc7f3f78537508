import { randomUUID } from 'node:crypto'
import type * as contract from '@adloom/contract/playable-videos'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { countStarted } from '../../platform/jobs/count-started.ts'
import { videoLimits } from '../../platform/limits/content-limits.ts'
import { derivedCache, requireBudget } from '../documents/service.ts'
import { freeKinds, getProject, gmakerKinds } from '../projects/service.ts'
import { openAutoTake, sourceOfRecordings } from '../recordings/auto/service.ts'
import { readAdTexts } from './ad-texts.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

const playedKinds = [...gmakerKinds, ...freeKinds]

export async function readTexts(
  context: AppContext,
  { pid, language: wanted }: Input<typeof contract.texts>,
  caller: Caller,
): Promise<contract.PlayableTexts> {
  const { sourceId, productName } = await sourceOfRecordings(context, pid, caller)
  const {
    document,
    values,
    name,
    languages: given,
  } = await getProject(context, sourceId, caller, playedKinds)
  requireBudget(document)
  const project = document.records['project']
  const known = project?.type === 'project' ? project : undefined
  const languages = given.length > 0 ? given : (known?.languages ?? [])
  const language = wanted || known?.defaultLanguage || 'en'
  return { ...readAdTexts(document, values, language), name: productName || name, language, languages }
}

/** Queues the videos of a take. Throws autoplay_replaced and playable_videos_busy. */
export async function makeVideos(
  context: AppContext,
  { pid, number, ...wanted }: Input<typeof contract.make>,
  caller: Caller,
): Promise<{ job_id: number }> {
  const { accountId, userId } = caller
  const { sourceId, replay, language } = await openAutoTake(context, { pid, number }, caller)
  const { name } = await getProject(context, sourceId, caller, playedKinds)
  // The take is kept beside the job: a new run of players replaces the takes to choose from.
  const key = `playable-videos:${randomUUID()}:`
  await derivedCache(context).put(`${key}take`, replay)
  const input = { ...wanted, key, sourceId, projectName: name, language: wanted.language || language }
  const jobId = await context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    const since = new Date(context.clock.now())
    const { pending } = await countStarted(tx, accountId, { kind: 'makePlayableVideos', since })
    const limit = videoLimits.playablesPending
    if (pending >= limit) fail('playable_videos_busy', { limit })
    return context.jobs.enqueue(
      { kind: 'makePlayableVideos', lane: 'long', accountId, userId, title: name, input },
      tx,
    )
  })
  return { job_id: jobId }
}
