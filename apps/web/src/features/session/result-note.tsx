import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import type { ReactNode } from 'react'
import styles from './session-pages.module.css'

const icons = { done: CheckCircleIcon, mailed: EnvelopeSimpleIcon, failed: XCircleIcon }

/** How it ended, in one coloured sentence. */
export function ResultNote({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const IconComponent = icons[kind]
  return (
    <p
      role={kind === 'failed' ? 'alert' : 'status'}
      className={kind === 'failed' ? `${styles.done} ${styles.failed}` : styles.done}
    >
      <IconComponent size={24} weight="fill" aria-hidden="true" /> <span>{children}</span>
    </p>
  )
}
