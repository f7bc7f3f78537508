import { type ComponentProps, lazy, Suspense } from 'react'

const Frame = lazy(async () => ({ default: (await import('./player-frame.tsx')).PlayerFrame }))

/** The player, fetched when something first plays. */
export function PlayerFrame(props: ComponentProps<typeof Frame>) {
  return <Suspense><Frame {...props} /></Suspense>
}
