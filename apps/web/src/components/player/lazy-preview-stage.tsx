import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { PreviewStageProps } from './preview-stage.tsx'

const Stage = lazyComponent('preview-stage', async () => (await import('./preview-stage.tsx')).PreviewStage)

/** The preview, whose player is fetched when it is first shown: lists are on screen without it. */
export function PreviewStage(props: PreviewStageProps) {
  return (
    <Suspense>
      <Stage {...props} />
    </Suspense>
  )
}
