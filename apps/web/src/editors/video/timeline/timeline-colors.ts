import type { ClipKind } from '@adloom/video/format'

/** Colours of the timeline's canvas, read from the theme. */
export interface TimelineColors {
  ground: string
  row: string
  line: string
  text: string
  faint: string
  accent: string
  guide: string
  danger: string
}

/** Reads the colours of the theme that is shown. */
export function readTimelineColors(element: Element): TimelineColors {
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ground: read('surface'),
    row: read('sunken'),
    line: read('line'),
    text: read('text-2'),
    faint: read('text-3'),
    accent: read('accent'),
    guide: '#ff6b4a',
    danger: read('danger'),
  }
}

/** The ground of a clip by its kind, and what is drawn on it; both stay the same in every theme. */
export const clipColors: Record<ClipKind, { ground: string; mark: string }> = {
  video: { ground: '#2b4a8f', mark: '#9dbcff' },
  take: { ground: '#4a3a9e', mark: '#c0b5ff' },
  image: { ground: '#6a3fa0', mark: '#d3b5ff' },
  color: { ground: '#4b5163', mark: '#d5d9e5' },
  text: { ground: '#a8562a', mark: '#ffd2ae' },
  audio: { ground: '#16704f', mark: '#7fe0b4' },
  filter: { ground: '#8a3165', mark: '#ffb0da' },
}
