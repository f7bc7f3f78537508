import { useFreeEditor } from '../../state/editor-context.ts'
import type { LogEntry } from '../../state/live-play.ts'
import styles from '../live-log.module.css'
import { jumpTo } from '../jump-to.ts'
import { Sentence } from '../sentences/sentence.tsx'
import { useLogicText } from '../use-logic-text.ts'
import { kindOf, sayEntry } from '../sentences/entry-sentence.ts'
import { sourceOf } from './source-of.ts'

/** A line of the log; a click opens what it tells of. */
export function LogRow({
  entry,
  entries,
  at,
}: {
  entry: LogEntry
  entries: readonly LogEntry[]
  at: number
}) {
  const editor = useFreeEditor()
  const text = useLogicText()
  const kind = kindOf(entry.event)
  const open = () => {
    const source = sourceOf(editor.store, entries, at)
    if (source !== undefined)
      jumpTo(editor, source, entry.event.type === 'script' ? entry.event.line : undefined)
  }
  return (
    <button
      type="button"
      className={`${styles.row} ${kind === 'response' || kind === 'variable' ? styles.inner : ''}`}
      onClick={open}
    >
      <time>{(entry.atMs / 1000).toFixed(2)}</time>
      <em className={styles[kind]}>{text(`log.word.${kind}`)}</em>
      <Sentence parts={sayEntry(editor.store, entry.event, text)} />
    </button>
  )
}
