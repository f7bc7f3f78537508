import { Mark } from '../components/mark.tsx'
import styles from './splash.module.css'

/** While the first page is on its way; the same picture as the bare document shows. */
export function Splash() {
  return (
    <div className={styles.splash}>
      <Mark size={56} />
    </div>
  )
}
