import { findUses, type Use } from '@adloom/playable/commands'
import { useFreeEditor, useBesidePlaces } from '../state/editor-context.ts'
import { jumpTo } from './jump-to.ts'
import { RecordIcon } from './sentences/record-icon.tsx'
import { useLogicText } from './use-logic-text.ts'
import { describeUse } from './describe-use.ts'
import styles from '../../free/logic-rail/rail.module.css'

interface UsesListProps {
  id?: string
  /** Those found already, instead of those of `id`. */
  uses?: readonly Use[]
  /** Without a heading. */
  isPlain?: boolean
  onJump?(): void
}

/** Where a record is used, each place a jump away. */
export function UsesList({ id, uses, isPlain = false, onJump }: UsesListProps) {
  const editor = useFreeEditor()
  useBesidePlaces()
  const text = useLogicText()
  const found = uses ?? (id === undefined ? [] : findUses(editor.store, id))
  if (found.length === 0) return <p className={styles.note}>{text('uses.none')}</p>
  return (
    <div className={styles.uses}>
      {!isPlain && <h4>{text('uses.title', { count: found.length })}</h4>}
      {found.map((use, at) => {
        const { where, what } = describeUse(editor.store, use, text)
        return (
          <button
            key={at}
            type="button"
            className={styles.use}
            onClick={() => {
              jumpTo(editor, use.record)
              onJump?.()
            }}
          >
            <RecordIcon id={use.record} />
            <span>{where}</span>
            <small>{what}</small>
          </button>
        )
      })}
    </div>
  )
}
