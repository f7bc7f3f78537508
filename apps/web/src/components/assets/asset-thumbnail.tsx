import { type PointerEvent, useState } from 'react'
import styles from './asset-thumbnail.module.css'
import { FramesPlayer } from './frames-player.tsx'
import { AudioThumbnail } from './audio-thumbnail.tsx'
import type { Filmstrip, TileThing } from './tile-thing.ts'
import { typeIcons } from './type-icons.ts'
import { useFontFace } from './use-font-face.ts'

interface AssetThumbnailProps {
  thing: TileThing
  /** A pointer or the keyboard is on its card. */
  awake: boolean
  /** Written with a font instead of its own letters. */
  sampleText?: string
  /** Size in CSS pixels for content drawn to measure. */
  width: number
  height: number
}

/** Greatest ratio of width to height at which an image fills the card instead of being fitted into it. */
const fills = [1.2, 1.8] as const
/** Larger animations stay still in cards. */
const liveGifBytes = 6_000_000
const opaque = new Set(['jpg', 'jpeg', 'mp4', 'mov', 'webm', 'avi', 'mkv', 'flv'])

/**
 * Thumbnail of a file on its card: videos scrub, sequences and short animations play, audio can be played,
 * fonts show a sample.
 */
export function AssetThumbnail({ thing, awake, sampleText = '', width, height }: AssetThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  if (thing.type === 'audio')
    return <AudioThumbnail url={thing.fullUrl} coverUrl={thing.coverUrl} name={thing.name} />
  if (thing.type === 'font' && sampleText !== '')
    return <FontSample url={thing.fullUrl} text={sampleText} coverUrl={thing.coverUrl} />
  if (
    (awake || thing.coverUrl === '') &&
    thing.type === 'frames' &&
    thing.frames !== null &&
    thing.width !== null &&
    thing.height !== null
  ) {
    return (
      <FramesPlayer
        url={thing.fullUrl}
        frames={thing.frames}
        sheetWidth={thing.width}
        sheetHeight={thing.height}
        playing={awake}
        width={width - 24}
        height={height - 24}
      />
    )
  }
  const moving = awake && thing.format === 'gif' && thing.size <= liveGifBytes
  const src = moving ? thing.fullUrl : thing.coverUrl
  if (src === '' || broken === src) return <TypeDrawing type={thing.type} />
  const aspect = (thing.width ?? 1) / (thing.height ?? 1)
  const cover = opaque.has(thing.format) && aspect >= fills[0] && aspect <= fills[1]
  return (
    <>
      <img
        src={src}
        alt=""
        draggable={false}
        loading="lazy"
        decoding="async"
        className={classOf(thing, cover)}
        onError={() => setBroken(src)}
      />
      {thing.filmstrip !== null && <VideoScrub strip={thing.filmstrip} aspect={aspect} />}
    </>
  )
}

/** Shown on a checkerboard, because the file may be transparent. */
export function mayBeClear({ type, format }: Pick<TileThing, 'type' | 'format'>): boolean {
  return !opaque.has(format) && ['image', 'frames', 'psd', 'dragonbones', 'model3d'].includes(type)
}

function classOf(thing: TileThing, cover: boolean): string | undefined {
  if (thing.type === 'font') return styles.letters
  if (opaque.has(thing.format)) return cover ? styles.cover : styles.whole
  return `${styles.whole} ${styles.inset}`
}

function FontSample({ url, text, coverUrl }: { url: string; text: string; coverUrl: string }) {
  const family = useFontFace(url)
  if (family === undefined)
    return coverUrl === '' ? (
      <TypeDrawing type="font" />
    ) : (
      <img src={coverUrl} alt="" draggable={false} className={styles.letters} />
    )
  return (
    <span className={styles.sample} style={{ fontFamily: `"${family}"` }}>
      {text}
    </span>
  )
}

function TypeDrawing({ type }: { type: TileThing['type'] }) {
  const IconComponent = typeIcons[type]
  return (
    <span className={styles.drawing}>
      <IconComponent size={36} aria-hidden="true" />
    </span>
  )
}

/** Scrubs a video: the pointer's position across the card is the position in time. */
function VideoScrub({ strip, aspect }: { strip: Filmstrip; aspect: number }) {
  const [share, setShare] = useState<number>()
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    setShare(Math.min(0.999, Math.max(0, (event.clientX - box.left) / box.width)))
  }
  const at = share === undefined ? 0 : Math.floor(share * strip.count)
  const position = (index: number, count: number) => (count > 1 ? `${(index / (count - 1)) * 100}%` : '0')
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
              backgroundPosition: `${position(at % strip.columns, strip.columns)} ${position(Math.floor(at / strip.columns), strip.rows)}`,
            }}
          />
          <span className={styles.needle} style={{ left: `${share * 100}%` }} />
        </>
      )}
    </span>
  )
}
