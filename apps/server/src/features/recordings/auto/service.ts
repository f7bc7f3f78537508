import { randomInt } from 'node:crypto'
import type * as contract from '@adloom/contract/auto-plays'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { countStarted } from '../../../platform/jobs/count-started.ts'
import { filmstrip, recordingLimits } from '../../../platform/limits/recording-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { errorOnWire } from '../../../platform/jobs/stored-error.ts'
import { fileUrl } from '../../files/service.ts'
import { freeKinds, getProject, gmakerKinds } from '../../projects/service.ts'
import { addGameplays, defaultCursor, requireRecordingProject } from '../service.ts'
import { findAutoPlay, findAutoTakes, findPickedTakes, replaceAutoPlay } from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

const playedKinds = [...gmakerKinds, ...freeKinds]

/** Throws autoplay_scripts, autoplays_busy and autoplays_spent. */
export async function startAutoPlay(
  context: AppContext,
  { pid, ...wanted }: Input<typeof contract.autoStart>,
  caller: Caller,
): Promise<{ id: number }> {
  const { accountId, userId } = caller
  const { project_id: sourceId, name } = await requireRecordingProject(context.db, accountId, pid)
  // An uploaded game has no solver.
  if (sourceId === null) return fail('not_found')
  const { document } = await getProject(context, sourceId, caller, playedKinds)
  if (Object.values(document.records).some(({ type }) => type === 'script')) fail('autoplay_scripts')
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    await requireStart(context, tx, caller)
    const jobId = await context.jobs.enqueue(
      { kind: 'autoPlay', accountId, userId, title: name, input: {}, silent: true, lane: 'long' },
      tx,
    )
    // RC-21.1: a run with the seed of another would make its takes again.
    const play = {
      ...wanted,
      project_id: pid,
      job_id: jobId,
      seed: randomInt(1, recordingLimits.autoPlaySeeds),
    }
    return { id: await replaceAutoPlay(tx, accountId, play) }
  })
}

async function requireStart({ clock }: AppContext, db: Executor, { accountId }: Caller): Promise<void> {
  const { autoPlaysPending, autoPlaysPerDay } = recordingLimits
  const { pending, started } = await countStarted(db, accountId, {
    ...{ kind: 'autoPlay', since: new Date(clock.now() - dayMs) },
  })
  if (pending >= autoPlaysPending) fail('autoplays_busy', { limit: autoPlaysPending })
  if (started >= autoPlaysPerDay) fail('autoplays_spent', { limit: autoPlaysPerDay })
}

export async function readAutoPlay(
  context: AppContext,
  pid: number,
  caller: Caller,
): Promise<{ run: contract.AutoPlay | null }> {
  const { db } = context
  const project = await requireRecordingProject(db, caller.accountId, pid)
  const row = await findAutoPlay(db, caller.accountId, pid)
  if (!row || project.project_id === null) return { run: null }
  const takes = await findAutoTakes(db, caller.accountId, row.id)
  const { rev } = await getProject(context, project.project_id, caller, playedKinds)
  const isTall = row.orientation === 'portrait'
  return {
    run: {
      status: row.status,
      progress: row.progress,
      error: row.error ? errorOnWire(row.error, caller.language).msg : '',
      seconds: row.seconds,
      orientation: row.orientation,
      language: row.language,
      is_current: row.status !== 'success' || row.rev === rev,
      takes: takes.map(({ duration_ms, store_opened, strip_hash, ...take }) => ({
        ...take,
        duration: duration_ms,
        store_opened,
        strip_url: fileUrl(strip_hash),
        frame_width: isTall ? filmstrip.width : filmstrip.height,
        frame_height: isTall ? filmstrip.height : filmstrip.width,
      })),
      created_time: wireTime(row.created_at),
    },
  }
}

export async function pickAutoTakes(
  { db }: AppContext,
  { pid, takes }: Input<typeof contract.autoPick>,
  caller: Caller,
): Promise<{ ids: number[] }> {
  const { accountId } = caller
  await requireRecordingProject(db, accountId, pid)
  return db.transaction().execute(async tx => {
    await lockAccount(tx, accountId)
    const run = (await findAutoPlay(tx, accountId, pid)) ?? fail('autoplay_replaced')
    const found = await findPickedTakes(
      tx,
      accountId,
      run.id,
      takes.map(({ number }) => number),
    )
    const added = takes.map(({ number, name }) => {
      const { replay, duration_ms } = found.find(one => one.number === number) ?? fail('autoplay_replaced')
      const { orientation, rev } = run
      return { ...defaultCursor, name, project_id: pid, replay, duration_ms, orientation, rev }
    })
    return { ids: await addGameplays(tx, caller, added) }
  })
}

/** A take to choose, as it is stored, and the playable it was made of. Throws autoplay_replaced. */
export async function openAutoTake(
  { db }: AppContext,
  { pid, number }: { pid: number; number: number },
  { accountId }: Caller,
) {
  const { project_id: sourceId } = await requireRecordingProject(db, accountId, pid)
  const run = (await findAutoPlay(db, accountId, pid)) ?? fail('autoplay_replaced')
  const [found] = await findPickedTakes(db, accountId, run.id, [number])
  if (!found || sourceId === null) return fail('autoplay_replaced')
  return { sourceId, replay: found.replay, durationMs: found.duration_ms, language: run.language }
}

/** The playable of a project of recordings. */
export async function sourceOfRecordings(
  context: AppContext,
  pid: number,
  caller: Caller,
): Promise<{ sourceId: number; productName: string }> {
  const { project_id: sourceId, product_name: productName } = await requireRecordingProject(
    context.db,
    caller.accountId,
    pid,
  )
  return { sourceId: sourceId ?? fail('not_found'), productName: productName ?? '' }
}

export { unpackTake } from '../stored-take.ts'
