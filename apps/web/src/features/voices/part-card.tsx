import { inputLimits } from '@adloom/contract/input-limits'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useQuery } from '@tanstack/react-query'
import { Input, Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../components/fields/number-input.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { voicesQuery } from './api.ts'
import { type DraftPart, useScriptDraft } from './script-draft.ts'
import { VoiceField } from './voice-field.tsx'
import styles from './voices.module.css'

const { voiceSpeed, voicePitch, voicePause, voiceText } = inputLimits

/** One text of the script with its voice. */
export function PartCard({ part, number, isOnly }: { part: DraftPart; number: number; isOnly: boolean }) {
  const { t } = useTranslation('voices')
  const { changePart, removePart } = useScriptDraft.getState()
  const voices = useQuery(voicesQuery)
  const label = t('part.name', { number })
  const isKanaOnly = voices.data?.find(({ id }) => id === part.voice)?.is_kana_only ?? false
  return (
    <li className={styles.part} aria-label={label}>
      <div className={styles.partHead}>
        <VoiceField label={label} value={part.voice} onChange={voice => changePart(part.key, { voice })} />
        <IconButton
          icon={TrashIcon}
          size="small"
          label={t('part.remove', { part: label })}
          disabled={isOnly}
          onClick={() => removePart(part.key)}
        />
      </div>
      <Input.TextArea
        aria-label={t('part.text', { part: label })}
        placeholder={t('part.placeholder')}
        value={part.text}
        maxLength={voiceText}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={event => changePart(part.key, { text: event.target.value })}
      />
      {isKanaOnly && <p className={styles.note}>{t('part.kana')}</p>}
      <div className={styles.tuning}>
        <Tuned
          title={t('part.speed')}
          label={t('part.speedOf', { part: label })}
          text={`${part.speed.toFixed(2)}×`}
          {...{ value: part.speed, step: 0.05, min: voiceSpeed.min, max: voiceSpeed.max }}
          onChange={speed => changePart(part.key, { speed })}
        />
        <Tuned
          title={t('part.pitch')}
          label={t('part.pitchOf', { part: label })}
          text={part.pitch > 0 ? `+${part.pitch}` : String(part.pitch)}
          {...{ value: part.pitch, step: 1, min: voicePitch.min, max: voicePitch.max }}
          onChange={pitch => changePart(part.key, { pitch })}
        />
        <label className={styles.tuned}>
          <span>{t('part.pause')}</span>
          <NumberInput<number>
            aria-label={t('part.pauseOf', { part: label })}
            value={part.pause / 1000}
            {...{ min: 0, max: voicePause / 1000, step: 0.1, precision: 1 }}
            suffix={t('part.seconds')}
            onChange={seconds => changePart(part.key, { pause: Math.round((seconds ?? 0) * 1000) })}
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
