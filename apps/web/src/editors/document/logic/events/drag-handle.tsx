import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import type { ButtonHTMLAttributes } from 'react'
import styles from './drag-handle.module.css'

/** The grip of a row that can be put elsewhere: by dragging, or with the arrow keys. */
export function DragHandle({ label, ...rest }: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" data-handle className={styles.handle} aria-label={label} {...rest}>
      <DotsSixVerticalIcon size={14} aria-hidden="true" />
    </button>
  )
}
