import { takeMs } from '@adloom/playable/recording'
import { z } from 'zod'
import type { AccountId } from '../../../platform/binder/caller.ts'
import { Failure } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { JobKind } from '../../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../../platform/limits/job-limits.ts'
import { takeLimits } from '@adloom/playable/recording'
import { requireBudget, runDocumentTask, type StrippedTake } from '../../documents/service.ts'
import { findProject } from '../../projects/service.ts'
import { packTake } from '../stored-take.ts'
import { findPlayedOfJob, saveAutoTakes, type AutoTakeRow } from './repository.ts'

const input = z.object({})

/** Plays a playable with simulated players in a child process, and stores the takes to choose from. */
export function autoPlayJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'autoPlay',
    input,
    lane: 'long',
    ...jobKindLimits.autoPlay,
    async run({ id, accountId, signal }, progress) {
      const play = await findPlayedOfJob(context.db, accountId, id)
      const source = play?.source_id ?? undefined
      const project =
        source === undefined ? undefined : await findProject(context.db, accountId as AccountId, source)
      if (!play || !project) return {}
      requireBudget(project.document)
      const made = await runDocumentTask(
        context,
        'autoTakes',
        {
          document: project.document,
          values: project.values,
          language: play.language,
          orientation: play.orientation,
          seconds: play.seconds,
          seed: play.seed,
        },
        { accountId, signal, progress: share => progress(share * 95) },
      )
      const usable = made.filter(({ take }) => takeMs(take) >= takeLimits.leastMs)
      if (usable.length === 0) throw new Failure('autoplay_stuck')
      const rows = await Promise.all(usable.map((take, number) => rowOf(context, take, number)))
      await context.db
        .transaction()
        .execute(tx => saveAutoTakes(tx, accountId, { id: play.id, rev: project.rev }, rows))
      return {}
    },
  }
}

async function rowOf(context: AppContext, made: StrippedTake, number: number): Promise<AutoTakeRow> {
  const { temperament, outcome, moves, fails, retries, seed, take } = made
  return {
    number,
    temperament,
    outcome,
    moves,
    fails,
    retries,
    seed,
    store_opened: made.isStoreOpened,
    duration_ms: takeMs(take),
    replay: await packTake(take),
    strip_hash: await context.blobs.put(made.strip),
    frames: made.frames,
  }
}
