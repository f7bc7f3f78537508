import { Input, Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFontFace } from '../../../../components/assets/use-font-face.ts'
import type { Asset } from '../../api.ts'
import { derivativeOf, fileAddress } from '../../asset-thing.ts'
import { useKept } from '../use-kept.ts'
import styles from './stages.module.css'

/** A font: the words one types in it, at the size one likes, and its specimen. */
export function FontStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const family = useFontFace(asset.full_url)
  const specimen = derivativeOf(asset, 'specimen')
  const [text, setText] = useKept('adloom.library.sample', '')
  const [size, setSize] = useKept('adloom.library.sampleSize', 48)
  return (
    <div className={styles.font}>
      <div className={styles.tools}>
        <Input
          value={text}
          maxLength={200}
          allowClear
          aria-label={t('sample.label')}
          placeholder={t('detail.sampleText')}
          onChange={event => setText(event.target.value)}
        />
        <Slider
          className={styles.size}
          min={16}
          max={120}
          value={size}
          ariaLabelForHandle={t('detail.rotate')}
          onChange={setSize}
        />
        <span className="tabular">{size} px</span>
      </div>
      <p
        className={styles.sample}
        style={{
          fontFamily: family === undefined ? undefined : `"${family}"`,
          fontSize: size,
          opacity: family === undefined ? 0.2 : 1,
        }}
      >
        {text || t('detail.sampleText')}
      </p>
      {specimen !== undefined && (
        <img className={styles.specimen} src={fileAddress(specimen.hash)} alt="" loading="lazy" />
      )}
    </div>
  )
}
