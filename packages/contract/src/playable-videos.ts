import { z } from 'zod'
import { autoTakeCount } from './auto-plays.ts'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, id } from './shapes.ts'

const access = ['ve'] as const

/** Lengths of the videos of a playable, seconds, and their ratios. */
export const playableCuts = [6, 15, 30] as const
export const playableRatios = ['9:16', '4:5', '1:1', '16:9'] as const
/** Captions of one video. */
export const mostCaptions = 3

const words = z.string().trim().max(inputLimits.videoWords)
const language = z.string().max(inputLimits.choiceName).default('')

/** Words of a playable that its videos begin with. `pid` is its project of recordings. */
export const texts = call({
  name: 'playableVideo.texts',
  method: 'GET',
  path: '/veditor/playable/texts',
  access,
  input: z.object({ pid: id, language }),
  output: z.object({
    name: z.string(),
    button: z.string(),
    lines: z.array(z.string()),
    language: z.string(),
    languages: z.array(z.string()),
  }),
})
export type PlayableTexts = z.output<typeof texts.output>

/**
 * Makes a video of each length and ratio of a take of simulated players, as a job. The file of the take costs
 * a video credit for each minute begun; `is_exported`: each video is exported too, for a video credit. Throws
 * autoplay_replaced, playable_videos_busy, video_credits_used_up and render_scripts.
 */
export const make = call({
  name: 'playableVideo.make',
  method: 'POST',
  path: '/veditor/playable/make',
  access,
  input: z.object({
    pid: id,
    number: z
      .int()
      .min(0)
      .max(autoTakeCount - 1),
    cuts: z.array(z.literal(playableCuts)).min(1).max(playableCuts.length),
    ratios: z.array(z.enum(playableRatios)).min(1).max(playableRatios.length),
    language,
    lines: boundedList(words, mostCaptions).default([]),
    name: words.default(''),
    button: words.default(''),
    is_exported: z.boolean().default(true),
  }),
  output: z.object({ job_id: z.number() }),
})
