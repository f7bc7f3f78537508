import { formatBytes } from '@adloom/contract/format-bytes'
import { Checkbox, Input, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/language.ts'
import type { VideoRenderCheck } from '../renders/api.ts'
import {
  type BannerExport,
  bannerFormats,
  bannerLimits,
  densityOf,
  gifRates,
  isMoving,
  pixelsOf,
} from './banner-export.ts'
import styles from './banners.module.css'

interface BannerExportFieldsProps {
  choice: BannerExport
  check: VideoRenderCheck
  onChange: (change: Partial<BannerExport>) => void
}

/** Sizes, format, density, limit, languages and names of an export. */
export function BannerExportFields({ choice, check, onChange }: BannerExportFieldsProps) {
  const { t } = useTranslation('videos')
  const { sizes, format } = choice
  const ids = check.canvases.map(({ id }) => id)
  const turn = (id: string) => onChange({ sizes: ids.filter(one => (one === id) !== sizes.includes(one)) })
  return (
    <>
      <div className={styles.sizes}>
        <fieldset>
          <legend>{t('banner.sizes')}</legend>
          <div>
            {ids.map(id => {
              const { width, height } = pixelsOf(id, densityOf(choice))
              return (
                <button
                  key={id}
                  type="button"
                  className={styles.size}
                  aria-pressed={sizes.includes(id)}
                  onClick={() => turn(id)}
                >
                  {width} × {height}
                </button>
              )
            })}
          </div>
        </fieldset>
      </div>
      <FormatField choice={choice} onChange={onChange} />
      <div className={styles.row}>
        {!isMoving(format) && <DensityField choice={choice} onChange={onChange} />}
        {format === 'gif' && <RateField choice={choice} onChange={onChange} />}
        <LimitField choice={choice} onChange={onChange} />
      </div>
      {isMoving(format) && (
        <p className={styles.note} data-level={check.moves ? undefined : 'warning'}>
          {t(check.moves ? `banner.about.${format as 'gif'}` : 'banner.still')}
        </p>
      )}
      {check.languages.length > 1 && (
        <Checkbox.Group
          value={[...choice.languages]}
          onChange={languages => onChange({ languages })}
          options={check.languages.map(value => ({ value, label: languageName(value) }))}
        />
      )}
      <label>
        <span>{t('name')}</span>
        <Input
          value={choice.name}
          maxLength={200}
          onChange={event => onChange({ name: event.target.value })}
        />
        <small>{t('banner.nameHelp')}</small>
      </label>
    </>
  )
}

type FieldProps = Omit<BannerExportFieldsProps, 'check'>

function FormatField({ choice, onChange }: FieldProps) {
  const { t } = useTranslation('videos')
  return (
    <div className={styles.field}>
      <span>{t('export.format')}</span>
      <Segmented
        block
        value={choice.format}
        onChange={format => onChange({ format })}
        aria-label={t('export.format')}
        options={bannerFormats.map(value => ({ value, label: t(`banner.format.${value}`) }))}
      />
    </div>
  )
}

function DensityField({ choice, onChange }: FieldProps) {
  const { t } = useTranslation('videos')
  return (
    <div className={styles.field}>
      <span>{t('banner.density')}</span>
      <Segmented<1 | 2>
        block
        value={choice.density}
        onChange={density => onChange({ density })}
        aria-label={t('banner.density')}
        options={[
          { value: 1, label: '1×' },
          { value: 2, label: t('banner.density.double') },
        ]}
      />
    </div>
  )
}

function RateField({ choice, onChange }: FieldProps) {
  const { t } = useTranslation('videos')
  return (
    <label>
      <span>{t('export.fps')}</span>
      <Select<BannerExport['fps']>
        value={choice.fps}
        onChange={fps => onChange({ fps })}
        aria-label={t('export.fps')}
        options={gifRates.map(value => ({
          value,
          label: value < 5 ? t('banner.googleRate', { fps: value }) : String(value),
        }))}
      />
    </label>
  )
}

function LimitField({ choice, onChange }: FieldProps) {
  const { t } = useTranslation('videos')
  return (
    <label>
      <span>{t('banner.limit')}</span>
      <Select<BannerExport['kilobytes']>
        value={choice.kilobytes}
        onChange={kilobytes => onChange({ kilobytes })}
        aria-label={t('banner.limit')}
        options={bannerLimits.map(value => ({
          value,
          label: value === 0 ? t('banner.limit.none') : formatBytes(value * 1024),
        }))}
      />
    </label>
  )
}
