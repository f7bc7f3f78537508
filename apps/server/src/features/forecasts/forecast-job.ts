import type { ParamValues } from '@adloom/playable/format'
import { z } from 'zod'
import { Failure } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { forecastLimits } from '../../platform/limits/forecast-limits.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { runDocumentTask } from '../documents/service.ts'
import { buildInputOf, packSnapshot } from '../packs/service.ts'
import { saveResult } from './repository.ts'

export const forecastJobInput = z.object({ snapshot: packSnapshot })
type ForecastJobInput = z.output<typeof forecastJobInput>

/** Plays a version with simulated players in a child process and stores what they did (IN-07.1). */
export function playForecastJob(context: AppContext): JobKind<ForecastJobInput> {
  return {
    kind: 'playForecast',
    input: forecastJobInput,
    lane: 'long',
    ...jobKindLimits.playForecast,
    async run({ id, accountId, input, signal }, progress) {
      const { document, values } = await buildInputOf(context, input.snapshot, [], {
        quality: 'medium',
        reachIos12: false,
      })
      const { budgetMs } = forecastLimits
      const { outcomes, ...result } = await runDocumentTask(
        context,
        'playForecast',
        { document, values: values as ParamValues, players: context.config.forecastPlayers, budgetMs },
        { accountId, signal, progress: share => progress(share * 95) },
      ).catch((error: unknown) => {
        const isLate = error instanceof Failure && error.reason === 'document_timeout'
        throw isLate ? new Failure('forecast_timeout') : error
      })
      await saveResult(context.db, accountId, id, { result, outcomes: Buffer.from(outcomes, 'base64') })
      return {}
    },
  }
}
