import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as contract from '@adloom/contract/forecasts'
import { applyValues, type ParamValues } from '@adloom/playable/format'
import { outcomeNames, playerModel, rankVersions } from '@adloom/playable/forecast'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { lockAccount } from '../../platform/database/lock-account.ts'
import { countStarted } from '../../platform/jobs/count-started.ts'
import { forecastLimits } from '../../platform/limits/forecast-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { errorOnWire } from '../../platform/jobs/stored-error.ts'
import { buildInputOf, snapshotOf, type PackSnapshot } from '../packs/service.ts'
import { freeKinds, getProject, gmakerKinds, requireProject } from '../projects/service.ts'
import { calibrateForecasts } from './calibrate-forecasts.ts'
import {
  findByContent,
  findForecast,
  findVersions,
  saveForecast,
  saveVersion,
  type ForecastRow,
} from './repository.ts'
import type { StoredForecast } from './tables.ts'

/** Projects that an editor opens. */
export const playedKinds = [...gmakerKinds, ...freeKinds]

/**
 * Starts a forecast of a project's saved content, unless its account has one of equal content. Throws
 * forecast_scripts, forecasts_busy and forecasts_spent.
 */
export async function startForecast(
  context: AppContext,
  { project_id }: { project_id: number },
  caller: Caller,
): Promise<{ id: number }> {
  const { accountId, userId } = caller
  const { snapshot, contentHash } = await contentOf(context, project_id, caller)
  const content = { contentHash, model: playerModel.version }
  return context.db.transaction().execute(async transaction => {
    await lockAccount(transaction, accountId)
    const known = await findByContent(transaction, accountId, content)
    const isPlayed = known !== undefined && known.status !== 'fail'
    if (!isPlayed) await requireStart(context, caller)
    const forecastId = isPlayed
      ? known.id
      : await saveForecast(transaction, accountId, {
          ...content,
          jobId: await context.jobs.enqueue(
            {
              kind: 'playForecast',
              accountId,
              userId,
              title: snapshot.name,
              input: { snapshot },
              silent: true,
              lane: 'long',
            },
            transaction,
          ),
        })
    await saveVersion(transaction, accountId, { projectId: project_id, forecastId, rev: snapshot.rev })
    return { id: forecastId }
  })
}

/** The saved content of a project, and its hash. */
async function contentOf(context: AppContext, projectId: number, caller: Caller) {
  const snapshot = snapshotOf(await getProject(context, projectId, caller, playedKinds))
  const { document, values } = await playedContent(context, snapshot)
  const applied = applyValues(document, values)
  if (Object.values(applied.records).some(({ type }) => type === 'script')) fail('forecast_scripts')
  const contentHash = createHash('sha256').update(JSON.stringify(applied.records)).digest('hex')
  return { snapshot, contentHash }
}

/** The finished forecast of a project's saved content, by the present model. */
export async function findCurrentForecast(
  context: AppContext,
  projectId: number,
  caller: Caller,
): Promise<StoredForecast | undefined> {
  const { contentHash } = await currentContent(context, projectId, caller)
  const content = { contentHash, model: playerModel.version }
  const found = await findByContent(context.db, caller.accountId, content)
  return found?.status === 'success' ? (found.result ?? undefined) : undefined
}

async function playedContent(context: AppContext, snapshot: PackSnapshot) {
  const options = { quality: 'medium', reachIos12: false } as const
  const { document, values } = await buildInputOf(context, snapshot, [], options)
  return { document, values: values as ParamValues }
}

async function requireStart(context: AppContext, caller: Caller): Promise<void> {
  const { pendingOfAccount, startsPerDay } = forecastLimits
  const { pending, started } = await countStarted(context.db, caller.accountId, startedToday(context))
  if (pending >= pendingOfAccount) fail('forecasts_busy', { limit: pendingOfAccount })
  if (started >= startsPerDay) fail('forecasts_spent', { limit: startsPerDay })
}

const startedToday = ({ clock }: AppContext) => ({
  kind: 'playForecast',
  since: new Date(clock.now() - dayMs),
})

export async function readForecast(context: AppContext, { id }: { id: number }, caller: Caller) {
  const row = (await findForecast(context.db, caller.accountId, id)) ?? fail('not_found')
  const { contentHash } = await currentContent(context, row.project_id, caller)
  return { ...onWire(row, contentHash, caller), ...(row.result ? { result: resultOnWire(row.result) } : {}) }
}

/** The content of a project now; a project that cannot be played has none. */
async function currentContent(context: AppContext, projectId: number, caller: Caller) {
  return contentOf(context, projectId, caller).catch(() => ({ contentHash: '' }))
}

/** The newest versions of a project, ranked by one outcome of their players. */
export async function listForecasts(
  context: AppContext,
  { project_id, by }: z.output<typeof contract.list.input>,
  caller: Caller,
) {
  await requireProject(context, project_id, caller, playedKinds)
  const { accountId } = caller
  const [versions, { contentHash }, { started }, calibration] = await Promise.all([
    findVersions(context.db, accountId, project_id, forecastLimits.rankedVersions),
    currentContent(context, project_id, caller),
    countStarted(context.db, accountId, startedToday(context)),
    calibrateForecasts(context, caller),
  ])
  const played = versions.flatMap(({ id, outcomes, model }) =>
    outcomes && model === playerModel.version ? [{ id, outcomes }] : [],
  )
  const ranks = await rankVersions(
    played.map(({ outcomes }) => outcomes),
    by,
    () => nextTurn(),
  )
  const rankOf = new Map(played.map(({ id }, index) => [id, ranks[index]!]))
  const list = versions.map(row => {
    const rank = rankOf.get(row.id)
    const rates = row.result?.rates
    const predicted = by === 'redirect' && rates ? calibration.predict(rates.redirect) : undefined
    return {
      ...onWire(row, contentHash, caller),
      ...(rates ? { rates } : {}),
      ...(rank ? { rank } : {}),
      ...(predicted === undefined ? {} : { predicted }),
    }
  })
  const measured = calibration.measured.get(project_id)
  return {
    list: list.toSorted((a, b) => (b.rank?.rate ?? -1) - (a.rank?.rate ?? -1)),
    ...(measured ? { measured } : {}),
    calibration: calibration.onWire,
    quota: { used: started, limit: forecastLimits.startsPerDay },
  }
}

function onWire(row: ForecastRow, currentHash: string, caller: Caller) {
  return {
    id: row.id,
    project_id: row.project_id,
    rev: row.rev,
    is_current: row.content_hash === currentHash,
    status: row.status,
    progress: row.progress,
    error: row.error ? errorOnWire(row.error, caller.language).msg : '',
    players: row.result?.players ?? 0,
    created_time: wireTime(row.created_at),
  }
}

function resultOnWire(result: StoredForecast): contract.ForecastResultOnWire {
  const { hasOutcome, winMoves, nearMiss, firstTouchSeconds, ...same } = result
  const rates = Object.fromEntries(outcomeNames.map(name => [name, result.rates[name]]))
  return {
    ...same,
    rates: rates as contract.ForecastResultOnWire['rates'],
    has_outcome: hasOutcome,
    win_moves: winMoves,
    near_miss: nearMiss,
    first_touch_seconds: firstTouchSeconds,
  }
}
