import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { id, objectName, time } from './shapes.ts'

const access = ['vrec'] as const

/** How a simulated player plays: to win, like most people, or badly. */
export const temperaments = ['good', 'average', 'failing'] as const
/** Longest takes to choose from, seconds. */
export const autoPlaySeconds = [15, 30, 60] as const
/** Takes that are made at once. */
export const autoTakeCount = 10

const autoTake = z.object({
  /** Its place among the takes of the run. */
  number: z.number(),
  temperament: z.enum(temperaments),
  /** `open`: neither won nor lost when the take ended. */
  outcome: z.enum(['won', 'failed', 'open']),
  /** Milliseconds. */
  duration: z.number(),
  moves: z.number(),
  fails: z.number(),
  retries: z.number(),
  /** Of the simulated player: the same seed plays the same take of the same playable. */
  seed: z.number(),
  /** The call to action was followed. */
  store_opened: z.boolean(),
  /** Frames of the take beside each other, at equal distances, each `frame_width` pixels wide. */
  strip_url: z.string(),
  frames: z.number(),
  frame_width: z.number(),
  frame_height: z.number(),
})
export type AutoTake = z.output<typeof autoTake>

const autoPlay = z.object({
  status: z.enum(['pending', 'success', 'fail']),
  progress: z.number(),
  error: z.string(),
  seconds: z.number(),
  orientation: z.enum(['portrait', 'landscape']),
  language: z.string(),
  /** The playable was not saved since. */
  is_current: z.boolean(),
  takes: z.array(autoTake),
  created_time: time,
})
export type AutoPlay = z.output<typeof autoPlay>

/**
 * Lets simulated players play the project's playable; the takes replace those of its run before. Throws
 * autoplay_scripts, autoplays_busy and autoplays_spent.
 */
export const autoStart = call({
  name: 'recording.autoStart',
  method: 'POST',
  path: '/vrecord/auto/start',
  access,
  input: z.object({
    pid: id,
    seconds: z.literal(autoPlaySeconds).default(30),
    orientation: z.enum(['portrait', 'landscape']).default('portrait'),
    /** The playable's own language by default. */
    language: z.string().max(inputLimits.choiceName).default(''),
  }),
  output: z.object({ id: z.number() }),
})

/** The newest run of a project; null before the first. */
export const autoDetail = call({
  name: 'recording.autoDetail',
  method: 'GET',
  path: '/vrecord/auto/detail',
  access,
  input: z.object({ pid: id }),
  output: z.object({ run: autoPlay.nullable() }),
})

/** Makes recordings of takes; returns their ids. Throws recordings_full and autoplay_replaced. */
export const autoPick = call({
  name: 'recording.autoPick',
  method: 'POST',
  path: '/vrecord/auto/pick',
  access,
  input: z.object({
    pid: id,
    /** Names of the recordings by the number of their take. */
    takes: z
      .array(
        z.object({
          number: z
            .int()
            .min(0)
            .max(autoTakeCount - 1),
          name: objectName,
        }),
      )
      .min(1)
      .max(autoTakeCount),
  }),
  output: z.object({ ids: z.array(z.number()) }),
})
