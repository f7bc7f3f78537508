import { Suspense } from 'react'
import { openFeedback } from '../../features/messages/feedback/state.ts'
import { useTrialPrompt } from '../../features/plans/trial-prompt-state.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { usePagePath } from '../page-path.ts'
import { planPages } from './user-plan-action.tsx'

const TrialPrompt = lazyComponent(
  'trial-prompt',
  async () => (await import('../../features/plans/trial-prompt.tsx')).TrialPrompt,
)

/** Shows what `offerTrial` asks (SE-07); an accepted trial goes to its page, or to us while there is none. */
export function TrialPrompts() {
  const question = useTrialPrompt(state => state.question)
  const find = usePagePath()
  if (question === undefined) return null
  const accept = (accepted: typeof question) => {
    const path = accepted === 'apply' ? find(planPages.freeTrial) : undefined
    if (path === undefined) openFeedback()
    else window.open(path, '_blank', 'noopener')
  }
  return (
    <Suspense>
      <TrialPrompt
        question={question}
        onAccept={accept}
        onClose={() => useTrialPrompt.setState({ question: undefined })}
      />
    </Suspense>
  )
}
