import { type PointerEvent, useState } from 'react'
import styles from './asset-picture.module.css'
import type { Filmstrip } from './tile-thing.ts'

/** A film under the pointer: its place across the card is its place in time. */
export function FilmScrub({ strip, aspect }: { strip: Filmstrip; aspect: number }) {
  const [share, setShare] = useState<number>()
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setShare(Math.min(0.999, Math.max(0, (event.clientX - box.left) / box.width)))
  }
  const at = share === undefined ? 0 : Math.floor(share * strip.count)
  const part = (index: number, count: number) => (count > 1 ? `${(index / (count - 1)) * 100}%` : '0')
  return (
    <span
      className={styles.scrub}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setShare(undefined)}
      aria-hidden="true"
    >
      {share !== undefined && (
        <>
          <span
            className={aspect >= 4 / 3 ? styles.stripWide : styles.stripTall}
            style={{
              aspectRatio: aspect,
              backgroundImage: `url("${strip.url}")`,
              backgroundSize: `${strip.columns * 100}% ${strip.rows * 100}%`,
              backgroundPosition: `${part(at % strip.columns, strip.columns)} ${part(Math.floor(at / strip.columns), strip.rows)}`,
            }}
          />
          <span className={styles.needle} style={{ left: `${share * 100}%` }} />
        </>
      )}
    </span>
  )
}
