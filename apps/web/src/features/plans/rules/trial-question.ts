import { isSubscribed, scopes, type Standing } from './standing.ts'

/** `apply`: a trial of both areas is still open; `contact`: subscribing goes through us. */
export type TrialQuestion = 'apply' | 'contact'

/**
 * What somebody without a subscription is asked where a permission is missing (SE-07); undefined for
 * subscribers.
 */
export function trialQuestion(user: Pick<Standing, 'plans' | 'trial_scope'>): TrialQuestion | undefined {
  if (isSubscribed(user)) return undefined
  return user.trial_scope === scopes.both ? 'apply' : 'contact'
}
