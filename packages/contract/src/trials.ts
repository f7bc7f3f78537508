import { z } from 'zod'
import { call } from './call.ts'
import { inputLimits } from './input-limits.ts'
import { boundedList, id, listOf, page, time } from './shapes.ts'
import { quotaNames, staffOnly } from './staff.ts'
import { visibleName } from './visible-text.ts'

const name = (longest: number) => visibleName(z.string().trim().min(1).max(longest))
const email = z.string().trim().toLowerCase().max(inputLimits.email).pipe(z.email())

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })

/** Whether a text is the address of a web page or a store, as `app_url` demands when it is not empty. */
export function isWebAddress(text: string): boolean {
  return webAddress.safeParse(text).success
}

/** Choices of `interested_in`: the scope of the trial, a bit mask of 1 playable and 2 video. */
export const trialScopes = [1, 2, 3] as const

/** A trial that was ended early is expired too. */
export const trialStates = ['running', 'expired'] as const

/** The id of an option that a list of `/common/search/options` offers. */
const option = z.string().min(1).max(inputLimits.choiceName)

const application = {
  full_name: name(inputLimits.personName),
  phone: z
    .string()
    .trim()
    .max(inputLimits.phone)
    .regex(/^[+\s()/.-]*\d[+\d\s()/.-]*$/),
  /** ISO 3166-1 alpha-2. */
  region: z.string().length(inputLimits.country),
  company: name(inputLimits.company),
  company_type: option,
  job_title: option,
  product_type: option,
  /** '' or an address. */
  app_url: z
    .string()
    .trim()
    .max(inputLimits.storeLink)
    .refine(text => text === '' || isWebAddress(text)),
  contact_type: option,
  contact_account: name(inputLimits.company),
  team_size: option,
  /** The account's name at Mintegral, of a customer of theirs. */
  m_username: name(inputLimits.company).optional(),
  /** The scope applied for: 1 playable, 2 video, 3 both. */
  interested_in: z.literal(trialScopes),
  /** Ids of play methods; with a scope of playables. */
  interesting_gameplay: boundedList(option, inputLimits.ids, 1).optional(),
  /** With a scope of videos. */
  interesting_videos: boundedList(option, inputLimits.ids, 1).optional(),
  message: z.string().trim().min(1).max(inputLimits.feedback),
  /** Who invited the applicant and by which link; both or neither. */
  email: email.optional(),
  referer: z.string().trim().min(1).max(inputLimits.email).optional(),
}

/**
 * Applies for a free trial (TR-01). Grants the trial plan of the scope at once; `days` is its length. Throws
 * trial_used when the account had the scope before, trial_subscribed and trial_internal for accounts that
 * need none.
 */
export const applyTrial = call({
  name: 'trial.apply',
  method: 'POST',
  path: '/user/apply-trial',
  access: 'session',
  browserOnly: true,
  input: z
    .object(application)
    .refine(({ interested_in: scope, interesting_gameplay: list }) => belongs(scope, 1, list), {
      path: ['interesting_gameplay'],
    })
    .refine(({ interested_in: scope, interesting_videos: list }) => belongs(scope, 2, list), {
      path: ['interesting_videos'],
    })
    .refine(given => (given.email === undefined) === (given.referer === undefined), { path: ['referer'] }),
  output: z.object({ expired_date: time, days: z.number() }),
})

/** Whether a group of the form is present exactly when the scope contains its area. */
function belongs(scope: number, area: number, list: unknown): boolean {
  return ((scope & area) !== 0) === (list !== undefined)
}

const applicationRow = {
  id: z.number(),
  account_id: z.number(),
  account_name: z.string(),
  /** Of the user who applied. */
  username: z.string(),
  user_email: z.string(),
  full_name: z.string(),
  company: z.string(),
  region: z.string(),
  interested_in: z.number(),
  /** The trial that it started. */
  plan_id: z.number(),
  plan_name: z.string(),
  state: z.enum(trialStates),
  expired_time: time,
  created_time: time,
}

/** Applications for trials, newest first; for staff who give plans (TR-01.5). */
export const trialList = call({
  name: 'trial.list',
  method: 'GET',
  path: '/user/apply-trial/list',
  ...staffOnly,
  input: z.object({
    ...page,
    keyword: z.string().trim().max(inputLimits.keyword).optional(),
    scope: z.enum(['1', '2', '3']).optional(),
    state: z.enum(trialStates).optional(),
  }),
  output: listOf(z.object(applicationRow)),
})

/** One application with every field and what its trial gave; the reading is recorded (TR-01.6). */
export const trialApplication = call({
  name: 'staff.trial',
  method: 'GET',
  path: '/staff/trial',
  ...staffOnly,
  input: z.object({ id }),
  output: z.object({
    ...applicationRow,
    phone: z.string(),
    company_type: z.string(),
    job_title: z.string(),
    product_type: z.string(),
    app_url: z.string(),
    contact_type: z.string(),
    contact_account: z.string(),
    team_size: z.string(),
    m_username: z.string(),
    interesting_gameplay: z.array(z.string()),
    interesting_videos: z.array(z.string()),
    message: z.string(),
    /** Of the invitation; '' without one. */
    email: z.string(),
    referer: z.string(),
    /** What the trial gave; `left` is what can be used now. -1 is unlimited. */
    grants: z.array(
      z.object({ quota: z.enum(quotaNames), total: z.number(), used: z.number(), left: z.number() }),
    ),
  }),
})
