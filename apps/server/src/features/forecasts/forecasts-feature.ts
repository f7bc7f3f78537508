import * as contract from '@adloom/contract/forecasts'
import * as scores from '@adloom/contract/scores'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { forecastLimits } from '../../platform/limits/forecast-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { playForecastJob } from './forecast-job.ts'
import { deleteUnusedForecasts } from './repository.ts'
import { scoreProject } from './score-service.ts'
import { listForecasts, readForecast, startForecast } from './service.ts'

/** Forecasts of versions by simulated players (IN-07). */
export function forecastsFeature(context: AppContext): Feature {
  return {
    name: 'forecasts',
    routes: [
      route(contract.start, (input, caller) => startForecast(context, input, caller)),
      route(contract.detail, (input, caller) => readForecast(context, input, caller)),
      route(contract.list, (input, caller) => listForecasts(context, input, caller)),
      route(scores.detail, (input, caller) => scoreProject(context, input, caller)),
    ],
    jobs: [playForecastJob(context)],
    chores: [
      {
        name: 'delete_unused_forecasts',
        cron: '17 4 * * *',
        run: () =>
          deleteUnusedForecasts(
            context.db,
            new Date(context.clock.now() - forecastLimits.unusedDays * dayMs),
          ),
      },
    ],
  }
}
