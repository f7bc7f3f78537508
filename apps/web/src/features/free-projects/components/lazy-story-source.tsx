import { lazy, Suspense } from 'react'
import type { SourceProps } from './source-props.ts'

const Loaded = lazy(async () => ({ default: (await import('./story-source.tsx')).StorySource }))

/** Stories are built by the editor's own commands, which a list of projects does without. */
export function StorySource(props: SourceProps) {
  return <Suspense><Loaded {...props} /></Suspense>
}
