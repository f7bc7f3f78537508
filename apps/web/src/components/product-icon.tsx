import styles from './product-icon.module.css'

/** A product's icon with the stores' rounded corners; its first letter while there is none. */
export function ProductIcon({ src, name, size }: { src: string; name: string; size: number }) {
  const shape = { width: size, height: size, borderRadius: size * 0.22, fontSize: size * 0.42 }
  if (src !== '') return <img className={styles.icon} src={src} alt="" style={shape} draggable={false} />
  return (
    <span className={styles.letter} style={shape} aria-hidden="true">
      {(name.trim()[0] ?? '·').toUpperCase()}
    </span>
  )
}
