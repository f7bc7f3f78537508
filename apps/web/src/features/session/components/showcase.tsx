import { useEffect, useState } from 'react'
import { BoardScreen } from './board-screen.tsx'
import styles from './showcase.module.css'
import { ShelfScreen } from './shelf-screen.tsx'
import { WheelScreen } from './wheel-screen.tsx'

/** Three little ads of our own drawing that play themselves; still for those who want no motion. */
export function Showcase() {
  const beat = useBeat(1100)
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={`${styles.phone} ${styles.left}`}>
        <ShelfScreen beat={beat} />
      </div>
      <div className={`${styles.phone} ${styles.right}`}>
        <WheelScreen beat={beat} />
      </div>
      <div className={`${styles.phone} ${styles.front}`}>
        <BoardScreen beat={beat} />
      </div>
    </div>
  )
}

function useBeat(ms: number): number {
  const [beat, setBeat] = useState(0)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setBeat(value => value + 1), ms)
    return () => clearInterval(timer)
  }, [ms])
  return beat
}
