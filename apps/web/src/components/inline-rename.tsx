import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './inline-rename.module.css'

interface InlineRenameProps {
  value: string
  label: string
  onRename: (name: string) => void
  onEnd: () => void
}

/** A name being changed in its place: Enter or leaving keeps it, Escape does not. */
export function InlineRename({ value, label, onRename, onEnd }: InlineRenameProps) {
  const [name, setName] = useState(value)
  const [opener] = useState(() => document.activeElement)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const finish = (keep: boolean) => {
    const trimmed = name.trim()
    if (keep && trimmed !== '' && trimmed !== value) onRename(trimmed)
    onEnd()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    finish(event.key === 'Enter')
    // Keyboard focus returns to the item, which may be at another place after sorting.
    requestAnimationFrame(() => {
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
        opener.focus({ preventScroll: true })
    })
  }
  return (
    <input
      className={styles.input}
      value={name}
      aria-label={label}
      maxLength={200}
      ref={field}
      onChange={event => setName(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={onKeyDown}
    />
  )
}
