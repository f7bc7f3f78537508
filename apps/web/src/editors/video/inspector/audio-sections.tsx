import { fitMusic, setClips, setSpeed } from '@adloom/video/commands'
import { type AudibleClip, type ClipRecord, videoRanges } from '@adloom/video/format'
import { ArrowsOutLineHorizontalIcon } from '@phosphor-icons/react/dist/csr/ArrowsOutLineHorizontal'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { Row, SwitchRow } from '../../document/inspector/row.tsx'
import { notify } from '../../../lib/notices.ts'
import { useVideoEditor, useVideoSession, useVideoSettings } from '../state/editor-context.ts'
import { shared } from './shared.ts'
import styles from './inspector.module.css'

function audibleOf(clips: readonly ClipRecord[]): AudibleClip[] {
  return clips.filter((clip): clip is AudibleClip => 'offset' in clip)
}

/** Volume in decibels and fades in seconds. */
export function AudioSection({ clips }: { clips: readonly ClipRecord[] }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const { rate } = useVideoSettings()
  const sources = audibleOf(clips)
  const [first] = sources
  const ids = sources.map(({ id }) => id)
  const fade = (name: 'fadeIn' | 'fadeOut') => (
    <NumberField
      label={t(`audio.${name}`)}
      mark={name === 'fadeIn' ? '◿' : '◺'}
      unit="s"
      min={0}
      max={60}
      step={0.1}
      value={seconds(
        shared(sources, clip => clip[name] ?? 0),
        rate,
      )}
      onChange={value => setClips(store, ids, { [name]: value === 0 ? undefined : Math.round(value * rate) })}
    />
  )
  return (
    <FoldSection id="video-audio" title={t('audio.title')}>
      <Row label={t('audio.volume')}>
        <NumberField
          label={t('audio.volume')}
          unit="dB"
          min={videoRanges.volume.min}
          max={videoRanges.volume.max}
          places={1}
          value={shared(sources, clip => clip.volume ?? 0)}
          onChange={value => setClips(store, ids, { volume: value === 0 ? undefined : value })}
        />
      </Row>
      <div className={styles.pair}>
        {fade('fadeIn')}
        {fade('fadeOut')}
      </div>
      <SwitchRow
        label={t('audio.mute')}
        value={shared(sources, clip => clip.muted === true)}
        onChange={on => setClips(store, ids, { muted: on ? true : undefined })}
      />
      {first?.kind === 'audio' && sources.length === 1 && (
        <Button
          block
          size="small"
          icon={<ArrowsOutLineHorizontalIcon size={15} aria-hidden="true" />}
          title={t('audio.fitHelp')}
          onClick={() => {
            if (!fitMusic(store, first.id)) notify({ tone: 'info', text: t('audio.noFit') })
          }}
        >
          {t('audio.fit')}
        </Button>
      )}
    </FoldSection>
  )
}

/** Speed, or the length that it leads to. */
export function SpeedSection({ clips }: { clips: readonly ClipRecord[] }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const { rate } = useVideoSettings()
  const ripple = useVideoSession(session => session.ripple)
  const played = audibleOf(clips)
  const ids = played.map(({ id }) => id)
  const [first] = played
  return (
    <FoldSection id="video-speed" title={t('speed.title')}>
      <div className={styles.pair}>
        <NumberField
          label={t('speed.factor')}
          mark="»"
          unit="×"
          min={videoRanges.speed.min}
          max={videoRanges.speed.max}
          step={0.1}
          value={shared(played, clip => clip.speed ?? 1)}
          onChange={value => setSpeed(store, ids, value, { ripple })}
        />
        <NumberField
          label={t('speed.length')}
          mark="⟷"
          unit="s"
          min={0.1}
          max={3600}
          step={0.1}
          disabled={played.length !== 1}
          value={seconds(
            shared(played, clip => clip.length),
            rate,
          )}
          onChange={value => {
            if (!first) return
            const source = first.length * (first.speed ?? 1)
            setSpeed(store, ids, source / Math.max(1, value * rate), { ripple })
          }}
        />
      </div>
      <SwitchRow
        label={t('speed.pitch')}
        value={shared(played, clip => clip.pitchFollows === true)}
        onChange={on => setClips(store, ids, { pitchFollows: on ? true : undefined })}
      />
    </FoldSection>
  )
}

function seconds(frames: number | undefined, rate: number): number | undefined {
  return frames === undefined ? undefined : frames / rate
}
