import { type ComponentProps, lazy, Suspense } from 'react'

const Stage = lazy(async () => ({ default: (await import('./preview-stage.tsx')).PreviewStage }))

/** The preview, whose player is fetched when it is first shown: lists are on screen without it. */
export function PreviewStage(props: ComponentProps<typeof Stage>) {
  return <Suspense><Stage {...props} /></Suspense>
}
