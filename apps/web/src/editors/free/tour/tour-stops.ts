import type { TourProps } from 'antd'
import type { InspectorTab, RailTab } from '../../document/state/editor-session.ts'

/** A stop: what it points at, and what the panels show there. */
export interface TourStop {
  id: 'layers' | 'add' | 'canvas' | 'inspector' | 'events' | 'play'
  at: string
  placement: NonNullable<TourProps['placement']>
  rail?: RailTab
  inspector?: InspectorTab
}

/** In the order in which a playable comes about. */
export const tourStops: readonly TourStop[] = [
  { id: 'layers', at: '[data-region="rail"]', placement: 'right', rail: 'layers', inspector: 'appearance' },
  { id: 'add', at: '[data-region="rail"]', placement: 'right', rail: 'assets', inspector: 'appearance' },
  {
    id: 'canvas',
    at: '[data-region="canvas"]',
    placement: 'center',
    rail: 'layers',
    inspector: 'appearance',
  },
  {
    id: 'inspector',
    at: '[data-region="inspector"]',
    placement: 'left',
    rail: 'layers',
    inspector: 'appearance',
  },
  { id: 'events', at: '[data-region="inspector"]', placement: 'left', rail: 'layers', inspector: 'events' },
  { id: 'play', at: '[data-tour="go"]', placement: 'bottomRight', rail: 'layers', inspector: 'appearance' },
]
