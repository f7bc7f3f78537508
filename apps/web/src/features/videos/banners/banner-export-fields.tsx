import { formatBytes } from '@adloom/contract/format-bytes'
import { Checkbox, Input, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/language.ts'
import type { VideoRenderCheck } from '../renders/api.ts'
import { type BannerExport, bannerFormats, bannerLimits, pixelsOf } from './banner-export.ts'
import styles from './banners.module.css'

interface BannerExportFieldsProps {
  choice: BannerExport
  check: VideoRenderCheck
  onChange: (change: Partial<BannerExport>) => void
}

/** Sizes, format, density, limit, languages and names of an export. */
export function BannerExportFields({ choice, check, onChange }: BannerExportFieldsProps) {
  const { t } = useTranslation('videos')
  const { sizes, density } = choice
  const ids = check.canvases.map(({ id }) => id)
  const turn = (id: string) => onChange({ sizes: ids.filter(one => (one === id) !== sizes.includes(one)) })
  return (
    <>
      <div className={styles.sizes}>
        <fieldset>
          <legend>{t('banner.sizes')}</legend>
          <div>
            {ids.map(id => {
              const { width, height } = pixelsOf(id, density)
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
      <FormatFields choice={choice} onChange={onChange} />
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

/** Format, density and limit of size. */
function FormatFields({ choice, onChange }: Omit<BannerExportFieldsProps, 'check'>) {
  const { t } = useTranslation('videos')
  const { density, format } = choice
  return (
    <div className={styles.row}>
      <div>
        <span>{t('export.format')}</span>
        <Segmented
          block
          value={format}
          onChange={value => onChange({ format: value })}
          aria-label={t('export.format')}
          options={bannerFormats.map(value => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      <div>
        <span>{t('banner.density')}</span>
        <Segmented<1 | 2>
          block
          value={density}
          onChange={value => onChange({ density: value })}
          aria-label={t('banner.density')}
          options={[
            { value: 1, label: '1×' },
            { value: 2, label: t('banner.density.double') },
          ]}
        />
      </div>
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
    </div>
  )
}
