import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { RecordIcon } from './record-icon.tsx'
import type { SentencePart } from './sentence-token.ts'
import styles from './sentence.module.css'

/** A sentence with chips for what it speaks of. */
export function Sentence({ parts }: { parts: readonly SentencePart[] }) {
  return (
    <span className={styles.sentence}>
      {parts.map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </span>
  )
}

function Part({ part }: { part: SentencePart }) {
  if (part.kind === 'words') return <span>{part.text}</span>
  if (part.kind === 'aside') return <span className={styles.aside}>{part.text}</span>
  if (part.isMissing)
    return (
      <span className={`${styles.thing} ${styles.missing}`}>
        <WarningIcon size={13} aria-hidden="true" />
        {part.text}
      </span>
    )
  return (
    <span className={part.record === undefined ? styles.value : styles.thing}>
      {part.record !== undefined && <RecordIcon id={part.record} size={13} />}
      {part.color !== undefined && <span className={styles.color} style={{ background: part.color }} />}
      {part.text}
    </span>
  )
}
