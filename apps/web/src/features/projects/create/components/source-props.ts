import type { PsKind } from '@adloom/contract/ps'
import type { Beginning } from '../beginning.ts'

/** What every place to begin from works with. */
export interface SourceProps {
  /** What is to be made. */
  kind: PsKind
  chosen: Beginning | undefined
  onChoose: (beginning: Beginning) => void
  onTake: (beginning: Beginning) => void
}
