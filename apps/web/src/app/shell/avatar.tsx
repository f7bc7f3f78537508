import { firstLetter } from './first-letter.ts'
import styles from './avatar.module.css'

/** The first letter of a name in upper case, on a disc. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={`${styles.avatar} ${large ? styles.large : ''}`} aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
}
