import { quotaTotals } from '@adloom/contract/plan-warnings'
import { type Me, meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type Standing, trialQuestion, type TrialQuestion } from './rules.ts'
import { create } from 'zustand'

/**
 * Calls `handler` with the user's data when the total of downloads and pushes left in all plans changes
 * (JB-02.2), not when
 * a user is first loaded. Returns a function that ends it.
 */
export function watchUsage(handler: (user: Me) => void): () => void {
  let known = read()
  return queryClient.getQueryCache().subscribe(event => {
    if (event.query.queryKey[0] !== meQuery.queryKey[0]) return
    const next = read()
    const before = known
    known = next
    if (
      before !== undefined &&
      next !== undefined &&
      before.user.id === next.user.id &&
      before.left !== next.left
    )
      handler(next.user)
  })
}

function read(): { user: Me; left: number } | undefined {
  const user = queryClient.getQueryData<Me | null>(meQuery.queryKey)
  return user ? { user, left: quotaTotals(user).downloads[0] } : undefined
}

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
