import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import type { ToSimulation } from '@adloom/playable/simulator'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ad-frame.module.css'
import { DeviceFrame, type Orientation } from './device-frame.tsx'
import { Failure } from './failure.tsx'
import { IconButton } from './icon-button.tsx'
import { useSize } from './use-size.ts'

const aroundDevice = 48

interface AdFrameProps {
  /** Name of the ad for screen readers. */
  title: string
  /** On the origin without any right; undefined while it is being made. */
  address: string | undefined
  error: Error | null
  onRetry(): void
  /** Shown while there is no address yet. */
  waiting: string
  orientation: Orientation
  /** More controls, next to mute and replay. */
  controls?: ReactNode
  /** Over the ad, in the pixels of the device. */
  overlay?: ReactNode
  /** The ad was loaded and begins. */
  onStart?: (() => void) | undefined
  /** Called with what the ad did: the message of the frame, not yet checked. */
  onMessage?: ((data: unknown) => void) | undefined
}

/** Plays a packed ad in a device frame, with mute and replay. */
export function AdFrame({
  title,
  address,
  error,
  onRetry,
  waiting,
  orientation,
  controls,
  overlay,
  onStart,
  onMessage,
}: AdFrameProps) {
  const { t } = useTranslation('player')
  const [area, size] = useSize<HTMLDivElement>()
  const frame = useRef<HTMLIFrameElement>(null)
  const [run, setRun] = useState(0)
  const [muted, setMuted] = useState(false)
  useMessages(frame, onMessage)
  const mute = (value: boolean) => {
    setMuted(value)
    send(frame.current, { adloom: 'host', cmd: 'mute', value })
  }
  return (
    <section className={styles.stage} aria-label={title}>
      <div ref={area} className={styles.area}>
        {error !== null ? (
          <div className={styles.failure}>
            <Failure error={error} onRetry={onRetry} />
          </div>
        ) : (
          <DeviceFrame
            device="iphone"
            orientation={orientation}
            maxWidth={size.width - aroundDevice}
            maxHeight={size.height - aroundDevice}
          >
            {address === undefined ? (
              <output className={styles.waiting}>{waiting}</output>
            ) : (
              <iframe
                key={`${address} ${run}`}
                ref={frame}
                className={styles.frame}
                title={title}
                src={address}
                sandbox="allow-scripts"
                allow="autoplay"
                onLoad={() => {
                  if (muted) mute(true)
                  onStart?.()
                }}
              />
            )}
            {overlay}
          </DeviceFrame>
        )}
      </div>
      <div className={styles.bar} role="toolbar" aria-label={t('bar')}>
        {controls}
        <IconButton
          icon={muted ? SpeakerSlashIcon : SpeakerHighIcon}
          label={t(muted ? 'unmute' : 'mute')}
          disabled={address === undefined}
          onClick={() => mute(!muted)}
        />
        <IconButton
          icon={ArrowCounterClockwiseIcon}
          label={t('replay')}
          disabled={address === undefined}
          onClick={() => setRun(run + 1)}
        />
      </div>
    </section>
  )
}

/** Passes on what the frame sends. */
function useMessages(frame: RefObject<HTMLIFrameElement | null>, onMessage: AdFrameProps['onMessage']): void {
  const notice = useEffectEvent((event: MessageEvent) => {
    // The sandbox gives the frame a null origin; other windows may send messages, too.
    if (event.origin === 'null' && event.source === frame.current?.contentWindow) onMessage?.(event.data)
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => notice(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])
}

function send(frame: HTMLIFrameElement | null, message: ToSimulation): void {
  // The sandbox gives the frame a null origin, so no other target can be named.
  frame?.contentWindow?.postMessage(message, '*')
}
