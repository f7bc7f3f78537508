import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { empty, localText } from './shapes.ts'
import { staffOnly } from './staff.ts'
import { visibleName } from './visible-text.ts'

/** Lists of options that staff edit; names are stored. */
export const optionLists = [
  'play_methods',
  'video_features',
  'product_genres',
  'company_types',
  'job_titles',
  'team_sizes',
  'contact_tools',
] as const
export type OptionList = (typeof optionLists)[number]

const option = z.object({
  /** Stored with what was chosen; it never changes. */
  id: z.string(),
  label: localText,
  /** Not offered any more; what was stored keeps its name. */
  retired: z.boolean(),
})

/** The lists with all their options in their order; `uses` are applications for trials that chose one. */
export const options = call({
  ...staffOnly,
  name: 'staff.options',
  method: 'GET',
  path: '/staff/options',
  input: empty,
  output: z.object({
    list: z.array(
      z.object({
        name: z.enum(optionLists),
        options: z.array(option.extend({ uses: z.number() })),
      }),
    ),
  }),
})

const label = visibleName(z.string().trim().min(1).max(inputLimits.choiceName))

/**
 * Adds an option, or names, moves, retires or restores one. Throws option_taken for a name of another option
 * of the list, option_last for the only one that is offered, option_list_full.
 */
export const setOption = call({
  ...staffOnly,
  name: 'staff.setOption',
  method: 'POST',
  path: '/staff/set-option',
  input: z.object({
    list: z.enum(optionLists),
    /** '' adds one. */
    id: z.string().max(inputLimits.choiceName),
    label: z.object({ en: label, 'zh-cn': label, ja: label }),
    retired: z.boolean().default(false),
    /** The place in the list from 0; absent: as it is, or the last one. */
    position: z.number().int().min(0).max(inputLimits.ids).optional(),
  }),
  output: z.object({ id: z.string() }),
})
