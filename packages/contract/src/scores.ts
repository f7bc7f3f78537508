import { z } from 'zod'
import { call } from './call.ts'
import { downloadCheck } from './projects.ts'
import { id } from './shapes.ts'

/** What costs points in the score before a pack; texts are below `score.reason` of the packs texts. */
const scoreReasons = [
  'cta_missing',
  'cta_late',
  'end_card_missing',
  'end_card_closed',
  'start_untouchable',
  'guidance_missing',
  'text_small',
  'target_small',
  'size_near',
  'size_heavy',
  'texts_missing',
  'audio_unmutable',
  'play_long',
  'wins_rare',
  'wins_always',
  'touch_late',
] as const

/** The pre-flight score of a project's saved content, packed with these options; 100 without a reason. */
export const detail = call({
  name: 'score.detail',
  method: 'GET',
  path: '/insights/score/detail',
  access: ['gm', 'ps'],
  input: downloadCheck.input.omit({ id: true }).extend({ project_id: id }),
  output: z.object({
    score: z.number(),
    /** The most expensive ones first. */
    reasons: z.array(
      z.object({
        key: z.enum(scoreReasons),
        points: z.number(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        record: z.string().optional(),
        param: z.string().optional(),
      }),
    ),
    /** Points that only a forecast of this content can take; 0 where there is one. */
    unchecked: z.number(),
  }),
})
