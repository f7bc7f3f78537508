import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './inline-rename.module.css'

interface InlineRenameProps { value: string; label: string; onRename: (name: string) => void; onEnd: () => void }

/** A name being changed in its place: Enter or leaving keeps it, Escape does not. */
export function InlineRename({ value, label, onRename, onEnd }: InlineRenameProps) {
  const [name, setName] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const kept = useRef(false)
  useEffect(() => { field.current?.focus(); field.current?.select() }, [])
  const finish = (keep: boolean) => {
    const trimmed = name.trim()
    if (keep && trimmed !== '' && trimmed !== value) onRename(trimmed)
    onEnd()
  }
  // The menu that led here gives the focus back to its button when it closes: that once, it is taken again.
  const onBlur = (event: FocusEvent) => {
    if (kept.current || event.relatedTarget?.getAttribute('aria-haspopup') !== 'menu') return finish(true)
    kept.current = true
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish(true)
    if (event.key === 'Escape') finish(false)
  }
  return (
    <input
      className={styles.input} value={name} aria-label={label} maxLength={200} ref={field}
      onChange={event => setName(event.target.value)} onBlur={onBlur} onKeyDown={onKeyDown}
    />
  )
}
