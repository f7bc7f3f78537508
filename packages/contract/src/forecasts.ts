import { z } from 'zod'
import { call } from './call.ts'
import { id, time } from './shapes.ts'

const insights = ['Insights'] as const

/** What simulated players reached, as versions are ranked by it. */
export const forecastOutcomes = ['touch', 'end', 'win', 'redirect'] as const
export type ForecastOutcome = (typeof forecastOutcomes)[number]

const rates = z.record(z.enum(forecastOutcomes), z.number())
const three = z.tuple([z.number(), z.number(), z.number()])

/** Shares are 0 to 1; times are seconds of the ad. */
const result = z.object({
  model: z.number(),
  players: z.number(),
  has_outcome: z.boolean(),
  rates,
  funnel: z.array(
    z.object({
      kind: z.enum(['start', 'touch', 'scene', 'win', 'end', 'redirect']),
      scene: z.string().optional(),
      name: z.string().optional(),
      reached: z.number(),
      left: z.number().optional(),
      seconds: z.number(),
    }),
  ),
  /** By tenths of the players' skill, the least skilled first. */
  curve: z.array(
    z.object({
      players: z.number(),
      win: z.number(),
      decided: z.number(),
      end: z.number(),
      redirect: z.number(),
    }),
  ),
  /** Of displays: the tenth, the median and the ninth tenth. */
  seconds: three,
  /** Of wins: the best twentieth, the median and the ninth tenth. */
  win_moves: three,
  near_miss: z.number(),
  first_touch_seconds: z.number(),
})
export type ForecastResultOnWire = z.output<typeof result>

/** One forecast of a version of a project. `error` is the text of a failed one. */
const forecast = z.object({
  id: z.number(),
  project_id: z.number(),
  /** The newest save with this content. */
  rev: z.number(),
  /** It is the project's saved content now. */
  is_current: z.boolean(),
  status: z.enum(['pending', 'success', 'fail']),
  progress: z.number(),
  error: z.string(),
  players: z.number(),
  created_time: time,
})

/**
 * The place of a version among those of its project: the rate among common players, its 95 % interval, the
 * share of resamples in which it is the best, and the 95 % interval of its place.
 */
const rank = z.object({
  rate: z.number(),
  low: z.number(),
  high: z.number(),
  best: z.number(),
  places: z.tuple([z.number(), z.number()]),
})

/**
 * How far forecasts of the account order its released creatives: unknown below `needed` creatives, not shown
 * as a prediction while the rank correlation is weak. `error` is the mean difference of the measured rate
 * from the one that the other creatives' forecasts predict.
 */
const calibration = z.object({
  state: z.enum(['uncalibrated', 'weak', 'calibrated']),
  creatives: z.number(),
  needed: z.number(),
  correlation: z.number().optional(),
  correlation_low: z.number().optional(),
  correlation_high: z.number().optional(),
  error: z.number().optional(),
})

/** Forecasts that the account may still start today. */
const quota = z.object({ used: z.number(), limit: z.number() })

/** Plays the saved content of a project; content that was played before is not played again. */
export const start = call({
  name: 'forecast.start',
  method: 'POST',
  path: '/insights/forecast/start',
  access: insights,
  input: z.object({ project_id: id }),
  output: z.object({ id: z.number() }),
})

export const detail = call({
  name: 'forecast.detail',
  method: 'GET',
  path: '/insights/forecast/detail',
  access: insights,
  input: z.object({ id }),
  output: forecast.extend({ result: result.optional() }),
})

/** Versions of a project with a forecast: ranked ones by their rate, others after them. */
export const list = call({
  name: 'forecast.list',
  method: 'GET',
  path: '/insights/forecast/list',
  access: insights,
  input: z.object({ project_id: id, by: z.enum(forecastOutcomes).default('redirect') }),
  output: z.object({
    list: z.array(
      forecast.extend({
        rates: rates.optional(),
        rank: rank.optional(),
        /** Calibrated share, with its interval; only with enough measured creatives. */
        predicted: z.number().optional(),
      }),
    ),
    /** Measured share of the project's displays, where there are enough. */
    measured: z.object({ displays: z.number(), rate: z.number() }).optional(),
    calibration,
    quota,
  }),
})
