import type { applyTrial } from '@adloom/contract/trials'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { audit } from '../accounts/service.ts'
import { giveTrial } from '../plans/service.ts'
import { gameplayLabels } from '../templates/service.ts'
import { insertApplication } from './repository.ts'

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
  checkChoices(application)
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

/** Countries and play methods are data: the schema of the call does not list them. */
function checkChoices({ region, interesting_gameplay: gameplay = [] }: Application): void {
  if (!countryCodes.has(region)) fail('bad_input', { field: 'region', problem: region })
  const strange = gameplay.find(id => !Object.hasOwn(gameplayLabels, id))
  if (strange !== undefined) fail('bad_input', { field: 'interesting_gameplay', problem: strange })
}
