import { inputLimits } from '@adloom/contract/input-limits'
import { bannerDesigns } from '@adloom/video/banners'
import { Input, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import type { BannerValues } from './banner-values.ts'
import styles from './banners.module.css'
import { ImageField } from './image-field.tsx'
import { SizeChoice } from './size-choice.tsx'

interface BannerFormProps {
  values: BannerValues
  onChange: (change: Partial<BannerValues>) => void
}

/** Name, texts, images, design, colours and sizes of a new banner. */
export function BannerForm({ values, onChange }: BannerFormProps) {
  const { t } = useTranslation('videos')
  return (
    <div className={styles.form}>
      <label>
        <span>{t('name')}</span>
        <Input
          value={values.name}
          maxLength={200}
          onChange={event => onChange({ name: event.target.value })}
        />
      </label>
      {(['headline', 'line', 'button'] as const).map(role => (
        <label key={role}>
          <span>{t(`banner.${role}`)}</span>
          <Input
            value={values[role]}
            maxLength={inputLimits.bannerText}
            onChange={event => onChange({ [role]: event.target.value })}
          />
        </label>
      ))}
      <div className={styles.pair}>
        {(['image', 'logo'] as const).map(role => (
          <ImageField
            key={role}
            label={t(`banner.${role}`)}
            value={values[role]}
            onChange={image => onChange({ [role]: image })}
          />
        ))}
      </div>
      <div className={styles.pair}>
        {(['ground', 'accent'] as const).map(role => (
          <div key={role}>
            <span>{t(`banner.${role}`)}</span>
            <ColorField
              opaque
              label={t(`banner.${role}`)}
              value={{ kind: 'color', color: values[role] }}
              onChange={fill => {
                if (fill.kind === 'color') onChange({ [role]: fill.color.slice(0, 7) })
              }}
            />
          </div>
        ))}
      </div>
      <div>
        <span>{t('banner.design')}</span>
        <Segmented
          block
          value={values.design}
          disabled={values.image === undefined}
          onChange={design => onChange({ design })}
          aria-label={t('banner.design')}
          options={bannerDesigns.map(value => ({ value, label: t(`banner.design.${value}`) }))}
        />
        {values.image === undefined && <small>{t('banner.design.needsImage')}</small>}
      </div>
      <SizeChoice value={values.sizes} onChange={sizes => onChange({ sizes })} />
    </div>
  )
}
