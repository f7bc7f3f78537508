import { useState } from 'react'
import styles from './cover.module.css'

/** Cover of a playable; a placeholder while there is none or when it cannot be loaded. */
export function Cover({
  src,
  className = '',
  lazy = true,
}: {
  src: string
  className?: string
  lazy?: boolean
}) {
  const [broken, setBroken] = useState<string>()
  if (src !== '' && broken !== src) {
    return (
      <img
        src={src}
        alt=""
        loading={lazy ? 'lazy' : undefined}
        draggable={false}
        className={className}
        onError={() => setBroken(src)}
      />
    )
  }
  return (
    <svg
      className={`${styles.empty} ${className}`}
      viewBox="0 0 90 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="90" height="160" fill="var(--tint)" />
      <rect x="20" y="16" width="50" height="10" rx="5" fill="var(--accent)" fillOpacity=".3" />
      {Array.from({ length: 16 }, (_, cell) => (
        <rect
          key={cell}
          x={13 + (cell % 4) * 16.5}
          y={44 + Math.floor(cell / 4) * 16.5}
          width="13.5"
          height="13.5"
          rx="4"
          fill="var(--accent)"
          fillOpacity={0.12 + ((cell * 7) % 4) * 0.07}
        />
      ))}
      <rect x="25" y="128" width="40" height="15" rx="7.5" fill="var(--accent)" fillOpacity=".4" />
    </svg>
  )
}
