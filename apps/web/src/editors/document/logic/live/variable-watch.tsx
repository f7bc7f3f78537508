import { useStore } from 'zustand'
import { useFreeEditor, useRecordsOf } from '../../state/editor-context.ts'
import styles from '../live-log.module.css'
import { jumpTo } from '../jump-to.ts'
import { useLogicText } from '../use-logic-text.ts'

/** Every variable with what it holds now. */
export function VariableWatch() {
  const editor = useFreeEditor()
  const text = useLogicText()
  const variables = useRecordsOf('variable')
  const current = useStore(editor.live, state => state.variables)
  if (variables.length === 0) return null
  return (
    <aside className={styles.watch} aria-label={text('watch.title')}>
      <h3>{text('watch.title')}</h3>
      {variables.map(variable => {
        const value = current[variable.id] ?? variable.initial
        return (
          <button
            key={variable.id}
            type="button"
            className={styles.value}
            onClick={() => jumpTo(editor, variable.id)}
          >
            <span>{variable.name}</span>
            <b key={String(value)} className={variable.id in current ? styles.changed : undefined}>
              {String(value) === '' ? '“”' : String(value)}
            </b>
          </button>
        )
      })}
    </aside>
  )
}
