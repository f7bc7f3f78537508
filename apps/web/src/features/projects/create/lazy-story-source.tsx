import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import type { SourceProps } from './beginning.ts'

const Loaded = lazyComponent('story-source', async () => (await import('./story-source.tsx')).StorySource)

/** Stories are built by the editor's own commands, which a list of projects does without. */
export function StorySource(props: SourceProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
