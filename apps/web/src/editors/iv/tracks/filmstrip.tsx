import type { AssetRecord } from '@adloom/playable/format'
import { useVideoFrames } from '../../../lib/video-frames.ts'
import styles from './tracks.module.css'

const height = 44

interface FilmstripProps {
  file: AssetRecord
  from: number
  lengthMs: number
  px: (ms: number) => number
}

/** Pictures of a video along its clip, each that of its time. */
export function Filmstrip({ file, from, lengthMs, px }: FilmstripProps) {
  const frames = useVideoFrames(file.hash, file.durationMs ?? 0)
  const { width = 16, height: tall = 9 } = file
  const tile = Math.max(16, Math.round((height * width) / Math.max(1, tall)))
  const count = frames.length === 0 ? 0 : Math.ceil(px(lengthMs) / tile)
  return (
    <span className={styles.strip} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const time = from + ((at + 0.5) * tile * lengthMs) / Math.max(1, px(lengthMs))
        const frame = frames.reduce((best, one) =>
          Math.abs(one.at - time) < Math.abs(best.at - time) ? one : best,
        )
        return (
          <img key={at} src={frame.image} alt="" draggable={false} style={{ width: tile, left: at * tile }} />
        )
      })}
    </span>
  )
}
