import { create } from 'zustand'

export interface IvView {
  panel: 'story' | 'layer'
  /** The interactive element that is looked at. */
  element: string | undefined
  /** The playhead, milliseconds from the beginning of the branch. */
  timeMs: number
  /** Pixels a second takes on the tracks. */
  scale: number
}

/** How the interactive video is looked at; one is open at a time. */
export const useIvView = create<IvView>()(() => ({ panel: 'story', element: undefined, timeMs: 0, scale: 90 }))

export const scaleLimits = { least: 24, most: 320 }

export function zoomTracks(factor: number): void {
  useIvView.setState(({ scale }) => ({ scale: Math.round(Math.min(scaleLimits.most, Math.max(scaleLimits.least, scale * factor))) }))
}
