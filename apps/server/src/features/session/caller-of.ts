import { languages, type Language } from '@adloom/contract/constants'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { planPermissions, planTypes, currentSubscriptions } from '../plans/service.ts'

export interface Person {
  account_id: number
  user_id: number
  language: string
  account_type: 'normal' | 'internal'
}

export interface AskedBy {
  address: string
  requestId: string
  language: Language | undefined
}

/**
 * The caller of a user: current permissions, and the requested language or the user's own; used by sessions
 * and API keys.
 */
export async function callerOf(
  db: Executor,
  person: Person,
  sessionId: number,
  request: AskedBy,
): Promise<Caller> {
  const plans = await currentSubscriptions(db, person.account_id)
  const own = languages.find(language => language === person.language)
  return {
    accountId: person.account_id as AccountId,
    userId: person.user_id,
    sessionId,
    recentProof: false,
    permissions: planPermissions(person.account_type, plans),
    language: request.language ?? own ?? 'en',
    trial:
      person.account_type === 'normal' &&
      plans.length > 0 &&
      plans.every(plan => plan.plan_type === planTypes.trial),
    address: request.address,
    requestId: request.requestId,
  }
}
