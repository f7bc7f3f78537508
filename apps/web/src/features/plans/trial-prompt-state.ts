import { create } from 'zustand'
import { type Standing, trialQuestion, type TrialQuestion } from './rules.ts'

/** What somebody without a subscription is being asked; the application shows it. */
export const useTrialPrompt = create<{ question: TrialQuestion | undefined }>(() => ({ question: undefined }))

/**
 * Call where a permission is missing (SE-07): asks a user without a subscription; false for subscribers, who
 * are told another way.
 */
export function offerTrial(user: Pick<Standing, 'plans' | 'trial_scope'>): boolean {
  const question = trialQuestion(user)
  if (question !== undefined) useTrialPrompt.setState({ question })
  return question !== undefined
}
