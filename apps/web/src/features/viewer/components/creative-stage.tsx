import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerSlashIcon } from '@phosphor-icons/react/dist/csr/SpeakerSlash'
import type { ToSimulation } from '@adloom/playable/simulator/simulation'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceFrame } from '../../../components/device-frame.tsx'
import { Failure } from '../../../components/failure.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useSize } from '../../../components/use-size.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { type Creative, creativeQuery } from '../api.ts'
import { creativeLabel, orientationOf } from '../creative-rules.ts'
import styles from './creative-stage.module.css'

const aroundDevice = 48

/** The really packed creative in a device, on the origin without any right. */
export function CreativeStage({ share, creative }: { share: string; creative: Creative }) {
  const { t } = useTranslation('viewer')
  const language = useLanguage()
  const [room, size] = useSize<HTMLDivElement>()
  const frame = useRef<HTMLIFrameElement>(null)
  const [run, setRun] = useState(0)
  const [muted, setMuted] = useState(false)
  const address = useQuery(creativeQuery(share, creative.id))
  const mute = (value: boolean) => {
    setMuted(value)
    tell(frame.current, { adloom: 'host', cmd: 'mute', value })
  }
  return (
    <section className={styles.stage} aria-label={creativeLabel(creative, language)}>
      <div ref={room} className={styles.room}>
        {address.isError
          ? <div className={styles.failure}><Failure error={address.error} onRetry={() => void address.refetch()} /></div>
          : (
            <DeviceFrame device="iphone" orientation={orientationOf(creative)} maxWidth={size.width - aroundDevice} maxHeight={size.height - aroundDevice}>
              {address.data === undefined
                ? <output className={styles.waiting}>{t('packing')}</output>
                : <iframe key={run} ref={frame} className={styles.frame} title={creativeLabel(creative, language)} src={address.data} sandbox="allow-scripts" allow="autoplay" onLoad={() => { if (muted) mute(true) }} />}
            </DeviceFrame>
          )}
      </div>
      <div className={styles.bar} role="toolbar" aria-label={t('controls')}>
        <IconButton icon={muted ? SpeakerSlashIcon : SpeakerHighIcon} label={t(muted ? 'unmute' : 'mute')} disabled={address.data === undefined} onClick={() => mute(!muted)} />
        <IconButton icon={ArrowCounterClockwiseIcon} label={t('again')} disabled={address.data === undefined} onClick={() => setRun(run + 1)} />
      </div>
    </section>
  )
}

function tell(frame: HTMLIFrameElement | null, message: ToSimulation): void {
  // The sandbox gives the frame a null origin, so no other target can be named.
  frame?.contentWindow?.postMessage(message, '*')
}
