import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { PlayerFrameProps } from './player-frame.tsx'

const Frame = lazyComponent('player-frame', async () => (await import('./player-frame.tsx')).PlayerFrame)

/** The player, fetched when something first plays. */
export function PlayerFrame(props: PlayerFrameProps) {
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  )
}
