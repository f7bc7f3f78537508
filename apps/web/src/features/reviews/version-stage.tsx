import { DeviceRotateIcon } from '@phosphor-icons/react/dist/csr/DeviceRotate'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AdFrame } from '../../components/ad-frame.tsx'
import type { Orientation } from '../../components/device-frame.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useSize } from '../../components/use-size.ts'
import type { Comment, Pin, Version } from './api.ts'
import { ReviewPins } from './review-pins.tsx'
import styles from './review-view.module.css'

export interface StageHandle {
  /** Shows a moment; a playable has none to go to and plays on. */
  seek(ms: number): void
  /** Milliseconds since the start of what plays; a video is paused there. */
  moment(): number
}

interface VersionStageProps {
  version: Version
  /** Where the versions of the review play. */
  url: string
  comments: readonly Comment[]
  focusId?: number | undefined
  pin?: Pin | undefined
  isPinning?: boolean
  onPin?: (pin: Pin) => void
  onCancel?: () => void
  onFocus?: (comment: Comment) => void
  ref?: Ref<StageHandle>
}

/** Plays one version, with the pins of its comments. */
export function VersionStage(props: VersionStageProps) {
  const { t } = useTranslation('reviews')
  const { version, url } = props
  if (version.state !== 'ready' || url === '')
    return (
      <div className={styles.notice} role="status">
        {t(version.state === 'failed' ? 'failed' : 'pending')}
      </div>
    )
  if (version.type === 'video') return <VideoStage {...props} />
  return version.type === 'image' ? <ImageStage {...props} /> : <PlayableStage {...props} />
}

function useTitle({ name, number }: Version): string {
  const { t } = useTranslation('reviews')
  return `${name} · ${t('version', { number })}`
}

function PlayableStage({ ref, version, url, ...pins }: VersionStageProps) {
  const { t } = useTranslation('reviews')
  const title = useTitle(version)
  const [orientation, setOrientation] = useState<Orientation>('portrait')
  const begun = useRef(0)
  const moment = () => performance.now() - begun.current
  useImperativeHandle(ref, () => ({ seek: () => undefined, moment }), [])
  return (
    <AdFrame
      title={title}
      address={`${url}${version.id}/index.html`}
      error={null}
      onRetry={() => undefined}
      waiting=""
      orientation={orientation}
      onStart={() => {
        begun.current = performance.now()
      }}
      controls={
        <IconButton
          icon={DeviceRotateIcon}
          label={t('landscape')}
          pressed={orientation === 'landscape'}
          onClick={() => setOrientation(orientation === 'portrait' ? 'landscape' : 'portrait')}
        />
      }
      overlay={<Pins {...pins} moment={moment} />}
    />
  )
}

function VideoStage({ ref, version, url, ...pins }: VersionStageProps) {
  const title = useTitle(version)
  const [area, size] = useSize<HTMLDivElement>()
  const [shape, setShape] = useState({ width: 9, height: 16 })
  const video = useRef<HTMLVideoElement>(null)
  const moment = () => {
    video.current?.pause()
    return Math.round((video.current?.currentTime ?? 0) * 1000)
  }
  useImperativeHandle(
    ref,
    () => ({
      moment,
      seek: ms => {
        if (!video.current) return
        video.current.pause()
        video.current.currentTime = ms / 1000
      },
    }),
    [],
  )
  const scale = Math.max(0, Math.min((size.width - 32) / shape.width, (size.height - 32) / shape.height))
  return (
    <section className={styles.videoStage} aria-label={title} ref={area}>
      <div className={styles.video} style={{ width: shape.width * scale, height: shape.height * scale }}>
        <video
          ref={video}
          src={`${url}${version.id}/video`}
          controls
          playsInline
          aria-label={title}
          onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) =>
            setShape({ width, height })
          }
        />
        <Pins {...pins} moment={moment} />
      </div>
    </section>
  )
}

function ImageStage({ ref, version, url, ...pins }: VersionStageProps) {
  const title = useTitle(version)
  const [area, size] = useSize<HTMLDivElement>()
  const [shape, setShape] = useState({ width: 1, height: 1 })
  const moment = () => 0
  useImperativeHandle(ref, () => ({ seek: () => undefined, moment }), [])
  const scale = Math.max(0, Math.min((size.width - 32) / shape.width, (size.height - 32) / shape.height, 1))
  return (
    <section className={styles.videoStage} aria-label={title} ref={area}>
      <div className={styles.video} style={{ width: shape.width * scale, height: shape.height * scale }}>
        <img
          src={`${url}${version.id}/image`}
          alt={title}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (width > 0 && height > 0) setShape({ width, height })
          }}
        />
        <Pins {...pins} isTimed={false} moment={moment} />
      </div>
    </section>
  )
}

type PinsProps = Omit<VersionStageProps, 'ref' | 'version' | 'url'> & {
  moment(): number
  isTimed?: boolean
}

function Pins({ onPin, onCancel, onFocus, moment, isTimed = true, ...rest }: PinsProps): ReactNode {
  if (onPin === undefined || onCancel === undefined || onFocus === undefined) return null
  return (
    <ReviewPins
      {...rest}
      isPinning={rest.isPinning ?? false}
      onCancel={onCancel}
      onFocus={onFocus}
      onPlace={(x, y) => onPin(isTimed ? { at_ms: Math.round(moment()), x, y } : { x, y })}
    />
  )
}
