import type { ReactNode } from 'react'
import type { Choice } from '../choice.ts'
import type { ChooserSlot } from '../slot.ts'
import type { ChoiceGridProps } from './choice-grid.tsx'

export interface SourceProps {
  slot: ChooserSlot
  keyword: string
  recent: Choice[]
  /** What every grid of the dialog shares. */
  grid: Pick<ChoiceGridProps, 'slot' | 'currentHash' | 'onLook' | 'onHover' | 'onTake'>
  /** The way to bring a file, for an empty place. */
  uploadAction: ReactNode
}
