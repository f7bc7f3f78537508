import { create } from 'zustand'

export interface IvView {
  panel: 'story' | 'layer'
  /** The interactive element that is looked at. */
  element: string | undefined
  /** The playhead, milliseconds from the beginning of the branch. */
  timeMs: number
  /** The playhead goes by itself. */
  running: boolean
  /** Nothing is heard while it goes. */
  muted: boolean
  /** Pixels a second takes on the tracks. */
  scale: number
  /** While the beginning of a video is trimmed, its clip stays where it lies: so much is free before it. */
  lead: { scene: string; ms: number } | undefined
}

/** How the interactive video is looked at; one is open at a time. */
export const useIvView = create<IvView>()(() => ({
  panel: 'story',
  element: undefined,
  timeMs: 0,
  running: false,
  muted: false,
  scale: 90,
  lead: undefined,
}))

const scaleLimits = { least: 24, most: 320 }

export function zoomTracks(factor: number): void {
  scaleTracks(useIvView.getState().scale * factor)
}

export function scaleTracks(scale: number): void {
  useIvView.setState({ scale: Math.round(Math.min(scaleLimits.most, Math.max(scaleLimits.least, scale))) })
}
