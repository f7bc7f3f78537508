import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { PlayerFrameProps } from './player-frame.tsx'

const Frame = lazyPart('player-frame', async () => (await import('./player-frame.tsx')).PlayerFrame)

/** The player, fetched when something first plays. */
export function PlayerFrame(props: PlayerFrameProps) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  )
}
