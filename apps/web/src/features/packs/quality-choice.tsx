import { formatBytes } from '@adloom/contract/format-bytes'
import { Segmented, Slider } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Preset, type Quality, sliders } from './quality.ts'

interface QualityChoiceProps {
  quality: Quality
  /** Bytes of a typical artefact, once they are known. */
  sizes: Record<Preset, number> | undefined
  onChange(quality: Quality): void
}

/** How hard pictures and sounds are compressed: a ready choice, or one slider each. */
export function QualityChoice({ quality, sizes, onChange }: QualityChoiceProps) {
  const { t } = useTranslation('packs')
  // A slider on its way shows where it is; what it means is asked of the server when it rests.
  const [custom, setCustom] = useState<{ image: number; audio: number }>()
  return (
    <div className="pack-quality">
      <Segmented<Preset | 'custom'>
        value={typeof quality === 'string' ? quality : 'custom'} aria-label={t('quality')}
        onChange={next => {
          setCustom(undefined)
          onChange(next === 'custom' ? sliders(quality) : next)
        }}
        options={[...(['high', 'medium', 'low'] as const).map(preset => ({ value: preset, label: <span className="pack-preset">{t(`preset.${preset}`)}<em>{sizes ? formatBytes(sizes[preset]) : '…'}</em></span> })), { value: 'custom', label: t('preset.custom') }]}
      />
      {typeof quality !== 'string' && (
        <div className="pack-sliders">
          <label>{t('image')}<Slider min={20} max={100} value={(custom ?? quality).image} ariaLabelForHandle={t('image')} onChange={image => setCustom({ ...(custom ?? quality), image })} onChangeComplete={image => onChange({ ...quality, image })} /></label>
          <label>{t('audio')}<Slider min={32} max={128} step={16} value={(custom ?? quality).audio} ariaLabelForHandle={t('audio')} onChange={audio => setCustom({ ...(custom ?? quality), audio })} onChangeComplete={audio => onChange({ ...quality, audio })} /></label>
        </div>
      )}
    </div>
  )
}
