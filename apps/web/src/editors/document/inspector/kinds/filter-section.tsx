import { setFilter, setNodes } from '@adloom/playable/commands'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'

const factors = ['brightness', 'contrast', 'saturation'] as const

/** Colour filter of images and frame sequences. */
export function FilterSection({ at: { store, ids, nodes } }: { at: Inspected<NodeOf<'image' | 'frames'>> }) {
  const { t } = useTranslation('inspector')
  const isSet = nodes.some(node => node.filter !== undefined)
  return (
    <FoldSection
      id="free.filter"
      title={t('filter.title')}
      folded
      actions={
        isSet && (
          <button
            type="button"
            className={styles.link}
            style={{ padding: '0 8px' }}
            onClick={() => setNodes(store, ids, { filter: undefined })}
          >
            {t('reset')}
          </button>
        )
      }
    >
      <div className={styles.two}>
        {factors.map(key => {
          const value = sharedValue(nodes, node => node.filter?.[key] ?? 1)
          return (
            <NumberField
              key={key}
              label={t(`filter.${key}`)}
              mark={t(`filter.${key}`)}
              unit="%"
              min={0}
              max={200}
              places={0}
              value={value === undefined ? undefined : value * 100}
              onChange={next => setFilter(store, ids, { [key]: next / 100 })}
            />
          )
        })}
        <NumberField
          label={t('filter.hue')}
          mark={t('filter.hue')}
          unit="°"
          min={-360}
          max={360}
          places={0}
          value={sharedValue(nodes, node => node.filter?.hue ?? 0)}
          onChange={hue => setFilter(store, ids, { hue })}
        />
      </div>
    </FoldSection>
  )
}
