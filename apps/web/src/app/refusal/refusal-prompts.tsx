import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useInternationalPrompt } from './refusal.ts'

const InternationalPrompt = lazyComponent(
  'international-prompt',
  async () => (await import('./international-prompt.tsx')).InternationalPrompt,
)

/** The dialogs a refused navigation may open; fetched when one is needed. */
export function RefusalPrompts() {
  const international = useInternationalPrompt(state => state.missing !== undefined)
  return <Suspense>{international && <InternationalPrompt />}</Suspense>
}
