import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './rail.module.css'
import type { Icon } from '@phosphor-icons/react'
import { Input } from 'antd'
import { useDocumentEditor, useEditorSession } from '../../document/state/editor-context.ts'

interface RailSectionProps {
  /** Key of the stored open state. */
  id: string
  title: string
  count?: number
  tone?: 'warning' | 'danger'
  action?: ReactNode
  /** Opened because a record in it is to be shown. */
  isAsked?: boolean
  children: ReactNode
}

const storageKey = (id: string) => `adloom.free.logic.${id}`

/** A collapsible section that remembers whether it is open. */
export function RailSection({ id, title, count, tone, action, isAsked, children }: RailSectionProps) {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(storageKey(id)) !== 'folded')
  useEffect(() => {
    if (isAsked) setOpen(true)
  }, [isAsked])
  const toggle = () => {
    localStorage.setItem(storageKey(id), isOpen ? 'folded' : 'open')
    setOpen(!isOpen)
  }
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <button type="button" className={styles.title} aria-expanded={isOpen} onClick={toggle}>
          <CaretRightIcon size={12} aria-hidden="true" />
          {title}
          {count !== undefined && count > 0 && <em className={tone ? styles[tone] : undefined}>{count}</em>}
        </button>
        {action}
      </header>
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  )
}

interface RailItemProps {
  id: string
  name: string
  /** Shown at the end of the row. */
  note: string
  icon: Icon
  spot: Spot
  /** Drag handle of the row. */
  handle?: ReactNode
  /** Form of the record while it is open. */
  children(): ReactNode
}

/** One record of a section: its row, and its form while open. */
export function RailItem({
  id,
  name,
  note,
  icon: ItemIcon,
  spot: { spot, open, toggle },
  handle,
  children,
}: RailItemProps) {
  const isOpen = open === id
  return (
    <div data-row className={`${styles.item} ${isOpen ? styles.open : ''} ${spot === id ? styles.spot : ''}`}>
      <div className={styles.row}>
        {handle}
        <button type="button" className={styles.main} aria-expanded={isOpen} onClick={() => toggle(id)}>
          <ItemIcon size={15} aria-hidden="true" />
          <b>{name}</b>
          <small>{note}</small>
        </button>
      </div>
      {isOpen && children()}
    </div>
  )
}

interface NameFieldProps {
  label: string
  value: string
  /** Names of other records. */
  taken?: readonly string[]
  problem?: string
  onName(name: string): void
}

/** A name field that commits on blur or Enter; rejects empty and duplicate names. */
export function LogicNameField({ label, value, taken = [], problem, onName }: NameFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const isTaken = taken.includes(typed.trim())
  const keep = () => {
    const name = typed.trim()
    if (name !== '' && name !== value && !isTaken) onName(name)
    else setTyped(value)
  }
  return (
    <Input
      size="small"
      aria-label={label}
      value={typed}
      maxLength={100}
      {...(isTaken ? { status: 'error' as const, title: problem } : {})}
      onChange={event => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={event => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setTyped(value)
      }}
    />
  )
}

interface Spot {
  /** The record to highlight for a moment. */
  spot: string | undefined
  open: string | undefined
  setOpen(id: string | undefined): void
  toggle(id: string): void
}

/** Returns the open record of a section and the one to highlight. */
export function useSpot(isOwn: (id: string) => boolean): Spot {
  const { session } = useDocumentEditor()
  const asked = useEditorSession(state => state.spotlight)
  const spot = asked !== undefined && isOwn(asked) ? asked : undefined
  const [open, setOpen] = useState<string>()
  useEffect(() => {
    if (spot === undefined) return
    setOpen(spot)
    const timer = setTimeout(() => session.setState({ spotlight: undefined }), 1600)
    return () => clearTimeout(timer)
  }, [spot, session])
  return { spot, open, setOpen, toggle: (id: string) => setOpen(open === id ? undefined : id) }
}
