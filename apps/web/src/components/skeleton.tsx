import styles from './skeleton.module.css'

/** A grey placeholder for content that is loading. */
export function Skeleton({
  width,
  height,
  radius = 6,
}: {
  width?: number | string
  height: number | string
  radius?: number
}) {
  return (
    <span
      className={styles.skeleton}
      style={{ width: width ?? '100%', height, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}
