import { z } from 'zod'
import { call } from './call.ts'
import { renderSizeList, renderVariants } from './recording-renders.ts'
import { id, time } from './shapes.ts'

const access = ['vrec'] as const

/** What the ad did: the step of 1/60 s, what it was, and the record it concerns. */
const journalEntry = z.tuple([z.number(), z.string(), z.string()])

const variantResult = z.object({
  /** Its place among the variants that were sent. */
  variant: z.number(),
  /** False: the time for the check was over. */
  checked: z.boolean(),
  /** Milliseconds of the recording at which it does something else; -1: nowhere. */
  diverged: z.number(),
  /** What the recording and the variant did there; null: nothing. */
  expected: journalEntry.nullable(),
  actual: journalEntry.nullable(),
  /** Places of the sizes whose ratio makes it play differently: they show it before a blurred background. */
  fitted: z.array(z.number()),
})
export type VariantResult = z.output<typeof variantResult>

const variantCheck = z.object({
  id: z.number(),
  status: z.enum(['pending', 'success', 'fail']),
  progress: z.number(),
  /** Why it failed, in the language of the request; '' when it did not. */
  error: z.string(),
  results: z.array(variantResult),
  created_time: time,
})
export type VariantCheck = z.output<typeof variantCheck>

/**
 * Plays the take of a recording with each variant, without drawing it, and compares what rules and games do;
 * of an uploaded game its random numbers and timers. The check of the recording before is replaced. Throws
 * recording_empty, build_unready, build_render, no_browser, render_scripts, render_rows, render_skin,
 * checks_busy, and an error of a value that its parameter does not allow (game_value for a game).
 */
export const checkStart = call({
  name: 'recording.checkStart',
  method: 'POST',
  path: '/vrecord/gameplay/check',
  access,
  maxBody: 2_000_000,
  input: z.object({ id, sizes: renderSizeList, variants: renderVariants }),
  output: z.object({ id: z.number() }),
})

/** The newest check of a recording; null before the first. */
export const checkDetail = call({
  name: 'recording.checkDetail',
  method: 'GET',
  path: '/vrecord/gameplay/check-detail',
  access,
  input: z.object({ id }),
  output: z.object({ check: variantCheck.nullable() }),
})
