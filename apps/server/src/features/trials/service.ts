import type { OptionList } from '@adloom/contract/staff-options'
import type { applyTrial } from '@adloom/contract/trials'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { audit } from '../accounts/service.ts'
import { listedOptions } from '../lookups/option-lists/service.ts'
import { giveTrial } from '../plans/service.ts'
import { recordAct } from '../staff/acts/service.ts'
import { findApplication, findGiven, insertApplication } from './repository.ts'

type Application = z.output<typeof applyTrial.input>

const countryCodes = new Set(codes.map(([code]) => code))

/**
 * Stores the application and starts the trial of its scope in one transaction; a scope is given
 * once.
 */
export async function applyForTrial(
  context: AppContext,
  caller: Caller,
  application: Application,
): Promise<z.input<typeof applyTrial.output>> {
  await checkChoices(context.db, application)
  return context.db.transaction().execute(async tx => {
    const { subscriptionId, expiresAt } = await giveTrial(tx, caller.accountId, application.interested_in)
    await insertApplication(tx, caller, subscriptionId, application)
    await audit(tx, {
      action: 'trial_started',
      accountId: caller.accountId,
      userId: caller.userId,
      object: `scope ${application.interested_in}`,
      address: caller.address,
    })
    const days = Math.round((expiresAt.getTime() - context.clock.now()) / dayMs)
    return { expired_date: wireTime(expiresAt), days }
  })
}

/** Everything that an applicant wrote and what the trial gave; the reading is recorded first (TR-01.6). */
export async function readApplication({ db }: AppContext, id: number, caller: Caller) {
  const application = (await findApplication(db, id)) ?? fail('not_found')
  await recordAct(db, caller, {
    action: 'trial_read',
    accountId: application.account_id,
    object: application.full_name,
  })
  return { ...application, grants: await findGiven(db, application.subscription_id) }
}

/** Fields that hold an option of a list which staff edit. */
const lists = {
  company_type: 'company_types',
  job_title: 'job_titles',
  product_type: 'product_genres',
  contact_type: 'contact_tools',
  team_size: 'team_sizes',
  interesting_gameplay: 'play_methods',
  interesting_videos: 'video_features',
} as const satisfies Partial<Record<keyof Application, OptionList>>

/** Countries and options are data: the schema of the call does not list them. Retired options are refused. */
async function checkChoices(db: Executor, application: Application): Promise<void> {
  const { region } = application
  if (!countryCodes.has(region)) fail('bad_input', { field: 'region', problem: region })
  for (const [field, list] of Object.entries(lists) as [keyof typeof lists, OptionList][]) {
    const options = await listedOptions(db, list)
    const isOffered = (id: string) => options.some(one => one.id === id && !one.retired)
    const strange = [application[field] ?? []].flat().find(id => !isOffered(id))
    if (strange !== undefined) fail('bad_input', { field, problem: strange })
  }
}
