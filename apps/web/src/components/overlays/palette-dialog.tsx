/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a combobox keeps the focus in its field and names the option there */
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './palette-dialog.module.css'

interface PaletteProps<S extends string> {
  placeholder: string
  /** Hook that returns the entries for a text. */
  useEntries(text: string): PaletteEntry<S>[]
  sectionTitle(section: S): string
  onClose(): void
}

/** A field that finds commands by text; arrows choose one, Enter runs it. */
export function PaletteDialog<S extends string>({ open, ...rest }: PaletteProps<S> & { open: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  // A new key for each opening, so that it starts empty even when it opens during its exit transition.
  const [opening, setOpening] = useState({ open, count: 0 })
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  // Not in an effect of the content: that runs before the dialog notes which element gets the focus back.
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  return (
    <Modal
      open={open}
      onCancel={rest.onClose}
      footer={null}
      closable={false}
      width={600}
      destroyOnHidden
      className={styles.dialog}
      style={{ top: 96 }}
      title={null}
      // A dialog that opens again is hidden while its content is mounted, and a hidden field takes no focus.
      afterOpenChange={shown => {
        if (shown) field.current?.focus()
      }}
    >
      <Palette key={opening.count} field={field} {...rest} />
    </Modal>
  )
}

function Palette<S extends string>({
  field,
  placeholder,
  useEntries,
  sectionTitle,
  onClose,
}: PaletteProps<S> & { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const entries = useEntries(text)
  const chosen = Math.min(at, entries.length - 1)
  useEffect(() => {
    document.getElementById(`palette-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const run = (entry: PaletteEntry | undefined) => {
    if (entry !== undefined) {
      onClose()
      entry.run()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((chosen + step + entries.length) % Math.max(1, entries.length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      run(entries[chosen])
    }
    // The dialog does not handle Escape while a tooltip is open above it.
    if (event.key === 'Escape') onClose()
  }
  return (
    <>
      <div className={styles.field}>
        <MagnifyingGlassIcon size={18} aria-hidden="true" />
        <input
          ref={field}
          value={text}
          placeholder={placeholder}
          aria-label={placeholder}
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={entries.length > 0 ? `palette-${chosen}` : undefined}
          autoComplete="off"
          onChange={event => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id="palette-list" role="listbox" aria-label={t('palette.results')} className={styles.list}>
        {entries.map((entry, index) => (
          <div key={entry.id} role="presentation">
            {entry.section !== entries[index - 1]?.section && (
              <p className={styles.section} role="presentation">
                {sectionTitle(entry.section)}
              </p>
            )}
            <PaletteOption
              id={`palette-${index}`}
              entry={entry}
              isChosen={index === chosen}
              onPoint={() => setAt(index)}
              onRun={() => run(entry)}
            />
          </div>
        ))}
      </div>
      {entries.length === 0 && <output className={styles.nothing}>{t('palette.nothing', { text })}</output>}
    </>
  )
}

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry
  isChosen: boolean
  onPoint(): void
  onRun(): void
}

function PaletteOption({ id, entry, isChosen, onPoint, onRun }: PaletteOptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.entry}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      {entry.thumbnail}
      <span className={styles.label}>{entry.label}</span>
      {entry.note !== undefined && <span className={styles.note}>{entry.note}</span>}
    </div>
  )
}

/**
 * One entry of a palette; entries of one section are listed together. `note` is shown on the right: a key, a
 * time or a location.
 */
export interface PaletteEntry<S extends string = string> {
  id: string
  section: S
  label: string
  note?: string
  thumbnail: ReactNode
  run: () => void
}
