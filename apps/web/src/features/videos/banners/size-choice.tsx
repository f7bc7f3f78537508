import { type BannerSize, bannerSizes, bannerUses } from '@adloom/video/format'
import { useTranslation } from 'react-i18next'
import { allSizes } from './banner-values.ts'
import styles from './banners.module.css'

interface SizeChoiceProps {
  value: readonly BannerSize[]
  onChange: (sizes: BannerSize[]) => void
}

/** Sizes by their use; the chosen ones keep the order of the list. */
export function SizeChoice({ value, onChange }: SizeChoiceProps) {
  const { t } = useTranslation('videos')
  const turn = (size: BannerSize) =>
    onChange(allSizes.filter(one => (one === size ? !value.includes(size) : value.includes(one))))
  return (
    <div className={styles.sizes}>
      {bannerUses.map(use => (
        <fieldset key={use}>
          <legend>{t(`banner.use.${use}`)}</legend>
          <div>
            {allSizes
              .filter(size => bannerSizes[size].use === use)
              .map(size => (
                <button
                  key={size}
                  type="button"
                  className={styles.size}
                  aria-pressed={value.includes(size)}
                  onClick={() => turn(size)}
                >
                  {size.replace('x', ' × ')}
                </button>
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
