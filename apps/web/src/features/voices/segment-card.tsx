import { inputLimits } from '@adloom/contract/input-limits'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useQuery } from '@tanstack/react-query'
import { Input, Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../components/fields/number-input.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { voicesQuery } from './api.ts'
import { type DraftSegment, useScriptDraft } from './script-draft.ts'
import { VoiceField } from './voice-field.tsx'
import styles from './voices.module.css'

const { voiceSpeed, voicePitch, voicePause, voiceText } = inputLimits

/** One text of the script with its voice. */
export function SegmentCard({
  segment,
  number,
  isOnly,
}: {
  segment: DraftSegment
  number: number
  isOnly: boolean
}) {
  const { t } = useTranslation('voices')
  const { changeSegment, removeSegment } = useScriptDraft.getState()
  const voices = useQuery(voicesQuery)
  const label = t('segment.name', { number })
  const isKanaOnly = voices.data?.find(({ id }) => id === segment.voice)?.is_kana_only ?? false
  return (
    <li className={styles.segment} aria-label={label}>
      <div className={styles.segmentHead}>
        <VoiceField
          label={label}
          value={segment.voice}
          onChange={voice => changeSegment(segment.key, { voice })}
        />
        <IconButton
          icon={TrashIcon}
          size="small"
          label={t('segment.remove', { segment: label })}
          disabled={isOnly}
          onClick={() => removeSegment(segment.key)}
        />
      </div>
      <Input.TextArea
        aria-label={t('segment.text', { segment: label })}
        placeholder={t('segment.placeholder')}
        value={segment.text}
        maxLength={voiceText}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={event => changeSegment(segment.key, { text: event.target.value })}
      />
      {isKanaOnly && <p className={styles.note}>{t('segment.kana')}</p>}
      <div className={styles.tuning}>
        <Tuned
          title={t('segment.speed')}
          label={t('segment.speedOf', { segment: label })}
          text={`${segment.speed.toFixed(2)}×`}
          {...{ value: segment.speed, step: 0.05, min: voiceSpeed.min, max: voiceSpeed.max }}
          onChange={speed => changeSegment(segment.key, { speed })}
        />
        <Tuned
          title={t('segment.pitch')}
          label={t('segment.pitchOf', { segment: label })}
          text={segment.pitch > 0 ? `+${segment.pitch}` : String(segment.pitch)}
          {...{ value: segment.pitch, step: 1, min: voicePitch.min, max: voicePitch.max }}
          onChange={pitch => changeSegment(segment.key, { pitch })}
        />
        <label className={styles.tuned}>
          <span>{t('segment.pause')}</span>
          <NumberInput<number>
            aria-label={t('segment.pauseOf', { segment: label })}
            value={segment.pause / 1000}
            {...{ min: 0, max: voicePause / 1000, step: 0.1, precision: 1 }}
            suffix={t('segment.seconds')}
            onChange={seconds => changeSegment(segment.key, { pause: Math.round((seconds ?? 0) * 1000) })}
          />
        </label>
      </div>
    </li>
  )
}

interface TunedProps {
  title: string
  label: string
  text: string
  value: number
  min: number
  max: number
  step: number
  onChange(value: number): void
}

function Tuned({ title, label, text, onChange, ...range }: TunedProps) {
  return (
    <div className={styles.tuned}>
      <span>
        {title} <output>{text}</output>
      </span>
      <Slider {...range} ariaLabelForHandle={label} tooltip={{ open: false }} onChange={onChange} />
    </div>
  )
}
