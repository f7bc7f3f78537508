import { useNavigation } from 'react-router'
import styles from './navigation-bar.module.css'

/** A thin bar at the top while the next page is on its way. */
export function NavigationBar() {
  const busy = useNavigation().state !== 'idle'
  return busy ? <div className={styles.bar} aria-hidden="true" /> : null
}
