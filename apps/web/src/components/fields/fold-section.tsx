import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { type ReactNode, useId, useState } from 'react'
import styles from './fold-section.module.css'

interface FoldSectionProps {
  /** Under which its state is remembered on this device. */
  id: string
  title: string
  /** Folded until the user opens it. */
  folded?: boolean
  /** Buttons at the right of its head. */
  actions?: ReactNode
  children: ReactNode
}

const prefix = 'adloom.fold.'

/** A part of a panel that folds and remembers it. */
export function FoldSection({ id, title, folded = false, actions, children }: FoldSectionProps) {
  const body = useId()
  const [isFolded, setFolded] = useState(
    () => (localStorage.getItem(prefix + id) ?? String(folded)) === 'true',
  )
  const turn = () => {
    localStorage.setItem(prefix + id, String(!isFolded))
    setFolded(!isFolded)
  }
  return (
    <section
      className={`${styles.section} ${isFolded ? styles.folded : ''}`}
      aria-label={title}
      data-section={id}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={body}
          onClick={turn}
        >
          <CaretDownIcon size={10} weight="bold" className={styles.caret} aria-hidden="true" />
          <span>{title}</span>
        </button>
        {actions}
      </div>
      {!isFolded && (
        <div id={body} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  )
}
