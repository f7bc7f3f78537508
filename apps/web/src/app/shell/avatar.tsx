import styles from './avatar.module.css'

/** The first letter of a name in upper case, on a disc. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={`${styles.avatar} ${large ? styles.large : ''}`} aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
}

/** In upper case, and whole: a name may begin outside the basic plane (SH-24). */
export function firstLetter(name: string): string {
  return ([...name.trim()][0] ?? '').toLocaleUpperCase()
}

/** Returns the text with its first letter in upper case, where its script has one. */
export function capitalised(text: string): string {
  const letter = [...text][0] ?? ''
  return letter.toLocaleUpperCase() + text.slice(letter.length)
}
