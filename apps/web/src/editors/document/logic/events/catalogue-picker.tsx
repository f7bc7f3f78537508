/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list with icons, groups and help cannot be a select */
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Popover } from 'antd'
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLogicText } from '../use-logic-text.ts'
import styles from './catalogue-picker.module.css'
import { focusLine } from './focus-line.ts'
import { type PickerRow, soughtRows } from './picker-rows.ts'

interface CataloguePickerProps<T> {
  label: string
  rows(): readonly PickerRow<T>[]
  onPick(made: T): void
  open: boolean
  onOpen(open: boolean): void
  /** Edge that it shares with the control that opened it. */
  side?: 'left' | 'right'
  /** Line that gets the focus when the picker closes without a choice and its opener is gone. */
  line?: string
  children: ReactElement
}

/** The entries of the catalogue by group; typing filters, arrows select, Enter confirms. */
export function CataloguePicker<T>({
  label,
  rows,
  onPick,
  open,
  onOpen,
  side = 'right',
  line,
  children,
}: CataloguePickerProps<T>) {
  // The list stays mounted while it fades out; later keys and clicks must not pick an entry.
  const isOpenRef = useRef(open)
  isOpenRef.current = open
  const close = () => {
    isOpenRef.current = false
    onOpen(false)
  }
  const pick = (made: T) => {
    close()
    onPick(made)
  }
  return (
    <Popover
      open={open}
      onOpenChange={onOpen}
      trigger="click"
      placement={side === 'left' ? 'bottomLeft' : 'bottomRight'}
      arrow={false}
      destroyOnHidden
      content={
        <PickerList
          label={label}
          rows={rows()}
          line={line}
          isOpenRef={isOpenRef}
          onClose={close}
          onPick={pick}
        />
      }
    >
      {children}
    </Popover>
  )
}

interface PickerListProps<T> extends Pick<CataloguePickerProps<T>, 'label' | 'onPick'> {
  rows: readonly PickerRow<T>[]
  line: string | undefined
  isOpenRef: RefObject<boolean>
  onClose(): void
}

function PickerList<T>({ label, rows, line, isOpenRef, onPick, onClose }: PickerListProps<T>) {
  const text = useLogicText()
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)
  const found = soughtRows(rows, query)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const take = (row: PickerRow<T> | undefined) => {
    if (!isOpenRef.current) return
    const made = row?.make()
    if (made !== undefined) onPick(made)
  }
  const leave = () => {
    onClose()
    if (line !== undefined) focusLine(line)
    else if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpenRef.current) return
    const step = stepOf(event.key, found.length)
    if (step !== undefined) setActive(at => Math.max(0, Math.min(found.length - 1, at + step)))
    else if (event.key === 'Enter') take(found[active])
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.picker}>
      <label className={styles.search}>
        <MagnifyingGlassIcon size={15} aria-hidden="true" />
        <input
          ref={field}
          value={query}
          placeholder={text('picker.search')}
          aria-label={label}
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[active] && `${id}-${active}`}
          onKeyDown={onKeyDown}
          onChange={event => {
            setQuery(event.target.value)
            setActive(0)
          }}
        />
      </label>
      <div className={styles.list} id={id} role="listbox" aria-label={label} ref={list} tabIndex={-1}>
        {found.length === 0 && <p className={styles.none}>{text('picker.none')}</p>}
        {found.map((row, at) => (
          <div key={row.id}>
            {query === '' && row.group !== found[at - 1]?.group && (
              <p className={styles.group}>{row.group}</p>
            )}
            <Entry
              row={row}
              domId={`${id}-${at}`}
              active={at === active}
              showsGroup={query !== ''}
              onPoint={() => setActive(at)}
              onTake={() => take(row)}
              onKeyDown={onKeyDown}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Returns by how many entries a key moves; undefined for other keys. */
function stepOf(key: string, count: number): number | undefined {
  return { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -count, End: count }[key]
}

interface EntryProps<T> {
  row: PickerRow<T>
  domId: string
  active: boolean
  showsGroup: boolean
  onPoint(): void
  onTake(): void
  onKeyDown(event: KeyboardEvent): void
}

function Entry<T>({ row, domId, active, showsGroup, onPoint, onTake, onKeyDown }: EntryProps<T>) {
  return (
    <div
      id={domId}
      role="option"
      aria-selected={active}
      className={styles.row}
      tabIndex={-1}
      onMouseMove={onPoint}
      onClick={onTake}
      onKeyDown={onKeyDown}
    >
      <row.icon size={17} aria-hidden="true" />
      <span className={styles.words}>
        <b>{row.label}</b>
        <small>{row.help}</small>
      </span>
      {showsGroup && <em>{row.group}</em>}
    </div>
  )
}
