import { formatBytes } from '@adloom/contract/format-bytes'
import { Checkbox, Segmented, Slider } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PackOptions, type Preset, type Quality, sliders } from './api.ts'

interface QualityChoiceProps {
  options: PackOptions
  /** Bytes of a typical artefact, once they are known. */
  sizes: Record<Preset, number> | undefined
  onChange(options: PackOptions): void
}

/**
 * Compression of images and audio (a preset, or one slider each), and whether the images suit iOS 12 and 13.
 */
export function QualityChoice({ options, sizes, onChange }: QualityChoiceProps) {
  const { t } = useTranslation('packs')
  const { quality } = options
  const setQuality = (next: Quality) => onChange({ ...options, quality: next })
  const hintId = useId()
  // The slider moves locally; the server is asked for sizes when it is released.
  const [custom, setCustom] = useState<{ image: number; audio: number }>()
  return (
    <div className="pack-quality">
      <Segmented<Preset | 'custom'>
        value={typeof quality === 'string' ? quality : 'custom'}
        aria-label={t('quality')}
        onChange={next => {
          setCustom(undefined)
          setQuality(next === 'custom' ? sliders(quality) : next)
        }}
        options={[
          ...(['high', 'medium', 'low'] as const).map(preset => ({
            value: preset,
            label: (
              <span className="pack-preset">
                {t(`preset.${preset}`)}
                <em>{sizes ? formatBytes(sizes[preset]) : '…'}</em>
              </span>
            ),
          })),
          { value: 'custom', label: t('preset.custom') },
        ]}
      />
      {typeof quality !== 'string' && (
        <div className="pack-sliders">
          <label>
            {t('image')}
            <Slider
              min={20}
              max={100}
              value={(custom ?? quality).image}
              ariaLabelForHandle={t('image')}
              onChange={image => setCustom({ ...(custom ?? quality), image })}
              onChangeComplete={image => setQuality({ ...quality, image })}
            />
          </label>
          <label>
            {t('audio')}
            <Slider
              min={32}
              max={128}
              step={16}
              value={(custom ?? quality).audio}
              ariaLabelForHandle={t('audio')}
              onChange={audio => setCustom({ ...(custom ?? quality), audio })}
              onChangeComplete={audio => setQuality({ ...quality, audio })}
            />
          </label>
        </div>
      )}
      <Checkbox
        checked={options.reachIos12 === true}
        aria-describedby={hintId}
        onChange={event => onChange({ ...options, reachIos12: event.target.checked })}
      >
        {t('reachIos12')}
        <small id={hintId} className="pack-hint">
          {t('reachIos12.hint')}
        </small>
      </Checkbox>
    </div>
  )
}
