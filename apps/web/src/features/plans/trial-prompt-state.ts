import { create } from 'zustand'
import { type Standing, trialQuestion, type TrialQuestion } from './rules.ts'

/** The offer shown to a user without a subscription; rendered by the app. */
export const useTrialPrompt = create<{ question: TrialQuestion | undefined }>(() => ({ question: undefined }))

/**
 * Call where a permission is missing (SE-07): offers a trial to a user without a subscription. Returns false
 * for subscribers, who get a message instead.
 */
export function offerTrial(user: Pick<Standing, 'plans' | 'trial_scope'>): boolean {
  const question = trialQuestion(user)
  if (question !== undefined) useTrialPrompt.setState({ question })
  return question !== undefined
}
