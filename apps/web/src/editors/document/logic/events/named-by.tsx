import { findUses } from '@adloom/playable/commands'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useFreeEditor } from '../../state/editor-context.ts'
import { UsesList } from '../uses-list.tsx'
import { useLogicText } from '../use-logic-text.ts'
import styles from './layer-events.module.css'

/** Who else speaks of a layer or a scene: responses of other events, masks, the first scene … */
export function NamedBy({ id }: { id: string }) {
  const { store } = useFreeEditor()
  const text = useLogicText()
  // What lies in it and what it sets off itself is not said of it.
  const uses = findUses(store, id).filter(
    ({ path }) => path[0] !== 'parentId' && path[0] !== 'owner' && !(path[0] === 'on' && path[1] === 'node'),
  )
  if (uses.length === 0) return null
  return (
    <details className={styles.layers}>
      <summary>
        <CaretRightIcon size={12} aria-hidden="true" />
        {text('uses.title', { count: uses.length })}
      </summary>
      <UsesList uses={uses} isPlain />
    </details>
  )
}
