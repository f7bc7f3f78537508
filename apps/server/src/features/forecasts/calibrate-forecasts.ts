import { hostedTraffic } from '@adloom/contract/insight-metrics'
import { playerModel } from '@adloom/playable/forecast'
import type { Caller } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import { forecastLimits } from '../../platform/limits/forecast-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { calibrate, type Calibration } from './calibration.ts'
import { findPredictions } from './repository.ts'

export interface AccountCalibration {
  onWire: {
    state: Calibration['state']
    creatives: number
    needed: number
    correlation?: number
    correlation_low?: number
    correlation_high?: number
    error?: number
  }
  /** Undefined unless forecasts are calibrated. */
  predict(rate: number): number | undefined
  /** Measured displays and redirects by project. */
  measured: Map<number, { displays: number; rate: number }>
}

/** Compares forecasts with the measured redirects of the account's released playables (IN-07.15). */
export async function calibrateForecasts(context: AppContext, caller: Caller): Promise<AccountCalibration> {
  const measured = await measureProjects(context, caller)
  const predictions = await findPredictions(
    context.db,
    caller.accountId,
    [...measured.keys()],
    playerModel.version,
  )
  const pairs = predictions.flatMap(({ project_id, result }) =>
    result ? [{ predicted: result.rates.redirect, measured: measured.get(project_id)!.rate }] : [],
  )
  const { calibrationCreatives: needed, calibrationCorrelation } = forecastLimits
  const found = calibrate(pairs, { needed, least: calibrationCorrelation })
  return {
    onWire: {
      state: found.state,
      creatives: pairs.length,
      needed,
      ...(found.correlation
        ? {
            correlation: found.correlation.value,
            correlation_low: found.correlation.low,
            correlation_high: found.correlation.high,
          }
        : {}),
      ...(found.error === undefined ? {} : { error: found.error }),
    },
    predict: found.predict,
    measured,
  }
}

/** Reports that cannot be read leave forecasts uncalibrated; they do not hide the ranking. */
async function measureProjects({ analytics, clock }: AppContext, caller: Caller) {
  const today = Math.floor(clock.now() / dayMs)
  const rows = await analytics
    .rows({
      account: caller.accountId,
      table: 'event',
      fromDay: today - forecastLimits.measuredDays,
      toDay: today + 1,
      zoneHours: 0,
      values: {},
      excluded: { traffic_type: [hostedTraffic] },
      dimensions: ['project_id'],
      measures: ['gs', 'install'],
      granularity: 'day',
      order: { by: 'gs', descending: true },
      slice: { offset: 0, count: forecastLimits.measuredProjects },
    })
    .catch(() => [])
  return new Map(
    rows.flatMap(({ keys: [id = ''], sums: [displays = 0, redirects = 0] }) =>
      id !== '' && displays >= forecastLimits.measuredDisplays
        ? [[Number(id), { displays, rate: redirects / displays }] as const]
        : [],
    ),
  )
}
