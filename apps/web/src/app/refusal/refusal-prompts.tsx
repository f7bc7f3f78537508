import { lazy, Suspense } from 'react'
import { useInternationalPrompt } from './refusal.ts'

const InternationalPrompt = lazy(async () => ({ default: (await import('./international-prompt.tsx')).InternationalPrompt }))

/** The dialogs a refused navigation may open; fetched when one is needed. */
export function RefusalPrompts() {
  const international = useInternationalPrompt(state => state.missing !== undefined)
  return <Suspense>{international && <InternationalPrompt />}</Suspense>
}
