import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/format.ts'
import styles from './asset-tile.module.css'
import {
  type TileActions,
  ThingCheck,
  ThingMenu,
  ThingName,
  ThingRetry,
  ThingStar,
} from './tile-controls.tsx'
import { type TileThing, typeIcons, type Filmstrip } from './tile-thing.ts'
import assetThumbnailStyles from './asset-thumbnail.module.css'
import { FramesPlayer } from './frames-player.tsx'
import { AudioThumbnail } from './audio-playback.tsx'
import { useFontFace } from './use-font-face.ts'

interface AssetTileProps {
  thing: TileThing
  actions: TileActions
  selected: boolean
  width: number
  height: number
  /** The second line. */
  facts: string
  favourite?: boolean
  renaming?: boolean
  sampleText?: string
  /** Why preparing failed. */
  reason?: string
  /** A short label in the corner, e.g. the days until deletion; `urgent` ones are highlighted. */
  note?: string
  urgent?: boolean
}

/** Shows all controls at once, for screens without hover. */
const isTouched = matchMedia('(hover: none)').matches

/** A file as a card: a thumbnail that plays on hover, its name and quick actions. */
export function AssetTile({
  thing,
  actions,
  selected,
  width,
  height,
  facts,
  favourite = false,
  renaming = false,
  sampleText,
  reason,
  note,
  urgent = false,
}: AssetTileProps) {
  const { t } = useTranslation('library')
  const [awake, setAwake] = useState(false)
  const TypeIcon = typeIcons[thing.type]
  // Controls for the pointer are mounted when it arrives, so that scrolling mounts less.
  const handy = awake || isTouched
  return (
    <div
      className={styles.tile}
      data-selected={selected || undefined}
      onPointerEnter={() => setAwake(true)}
      onPointerLeave={() => setAwake(false)}
    >
      <div
        className={thing.state === 'pending' ? `${styles.image} ${styles.pending}` : styles.image}
        data-clear={mayBeClear(thing) || undefined}
        style={{ height }}
      >
        <AssetThumbnail thing={thing} awake={awake} sampleText={sampleText} width={width} height={height} />
        {(handy || selected) && (
          <ThingCheck t={t} thing={thing} actions={actions} className={styles.check} selected={selected} />
        )}
        {(handy || favourite) && (
          <ThingStar
            t={t}
            thing={thing}
            actions={actions}
            className={styles.star}
            favourite={favourite}
            size={15}
          />
        )}
        <span className={styles.badges}>
          {thing.type !== 'image' && (
            <span className={styles.badge}>
              <TypeIcon size={13} weight="bold" aria-hidden="true" />
            </span>
          )}
          {note !== undefined && (
            <span className={urgent ? `${styles.badge} ${styles.urgent}` : styles.badge}>{note}</span>
          )}
        </span>
        {thing.durationMs !== null && thing.durationMs > 0 && (
          <span className={`${styles.badge} ${styles.duration}`}>{formatDuration(thing.durationMs)}</span>
        )}
        {thing.state === 'failed' && (
          <span className={styles.failed} title={reason}>
            <WarningCircleIcon size={16} weight="fill" aria-hidden="true" />
            <span className={styles.reason}>{reason ?? t('state.failed')}</span>
            <ThingRetry t={t} thing={thing} actions={actions} className={styles.retry} />
          </span>
        )}
        {thing.state === 'pending' && <span className={styles.preparing}>{t('state.pending')}</span>}
      </div>
      <div className={styles.text}>
        <ThingName t={t} thing={thing} actions={actions} className={styles.name} renaming={renaming} />
        <span className={styles.facts}>{facts}</span>
        <ThingMenu t={t} thing={thing} actions={actions} className={styles.more} />
      </div>
    </div>
  )
}

interface AssetThumbnailProps {
  thing: TileThing
  /** A pointer or the keyboard is on its card. */
  awake: boolean
  /** Text to show in a font; its name when absent. */
  sampleText?: string
  /** Size in CSS pixels for content drawn to measure. */
  width: number
  height: number
}

/** Greatest ratio of width to height at which an image fills the card instead of being fitted into it. */
const fills = [1.2, 1.8] as const
/** Larger animations do not play in cards. */
const liveGifBytes = 6_000_000
const opaque = new Set(['jpg', 'jpeg', 'mp4', 'mov', 'webm', 'avi', 'mkv', 'flv'])

/**
 * Thumbnail of a file on its card: videos scrub, sequences and short animations play, audio can be played,
 * fonts show a sample.
 */
function AssetThumbnail({ thing, awake, sampleText = '', width, height }: AssetThumbnailProps) {
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
function mayBeClear({ type, format }: Pick<TileThing, 'type' | 'format'>): boolean {
  return !opaque.has(format) && ['image', 'frames', 'psd', 'dragonbones', 'model3d'].includes(type)
}

function classOf(thing: TileThing, cover: boolean): string | undefined {
  if (thing.type === 'font') return assetThumbnailStyles.letters
  if (opaque.has(thing.format)) return cover ? assetThumbnailStyles.cover : assetThumbnailStyles.whole
  return `${assetThumbnailStyles.whole} ${assetThumbnailStyles.inset}`
}

function FontSample({ url, text, coverUrl }: { url: string; text: string; coverUrl: string }) {
  const family = useFontFace(url)
  if (family === undefined)
    return coverUrl === '' ? (
      <TypeDrawing type="font" />
    ) : (
      <img src={coverUrl} alt="" draggable={false} className={assetThumbnailStyles.letters} />
    )
  return (
    <span className={assetThumbnailStyles.sample} style={{ fontFamily: `"${family}"` }}>
      {text}
    </span>
  )
}

function TypeDrawing({ type }: { type: TileThing['type'] }) {
  const IconComponent = typeIcons[type]
  return (
    <span className={assetThumbnailStyles.drawing}>
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
      className={assetThumbnailStyles.scrub}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setShare(undefined)}
      aria-hidden="true"
    >
      {share !== undefined && (
        <>
          <span
            className={aspect >= 4 / 3 ? assetThumbnailStyles.stripWide : assetThumbnailStyles.stripTall}
            style={{
              aspectRatio: aspect,
              backgroundImage: `url("${strip.url}")`,
              backgroundSize: `${strip.columns * 100}% ${strip.rows * 100}%`,
              backgroundPosition: `${position(at % strip.columns, strip.columns)} ${position(Math.floor(at / strip.columns), strip.rows)}`,
            }}
          />
          <span className={assetThumbnailStyles.needle} style={{ left: `${share * 100}%` }} />
        </>
      )}
    </span>
  )
}
