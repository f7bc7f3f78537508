import { create } from 'zustand'

export interface IvView {
  panel: 'story' | 'layer'
  /** Interactive element that is open. */
  element: string | undefined
  /** Playhead in milliseconds from the beginning of the branch. */
  timeMs: number
  /** The playhead is running. */
  running: boolean
  /** Playback is muted. */
  muted: boolean
  /** Pixels for each second on the tracks. */
  scale: number
  /** Free time before a clip whose start is being trimmed, so that it keeps its position. */
  lead: { scene: string; ms: number } | undefined
}

/** View state of the interactive-video editor; only one is open at a time. */
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
