import type { Beginning } from '../beginning.ts'

/** What every place to begin from works with. */
export interface SourceProps {
  chosen: Beginning | undefined
  onChoose: (beginning: Beginning) => void
  onTake: (beginning: Beginning) => void
}
