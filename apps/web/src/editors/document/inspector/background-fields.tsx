import type { Fill } from '@adloom/engine/data'
import { addAsset, setBackground, type PlayableStore } from '@adloom/playable/commands'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { AssetLine } from './asset-line.tsx'
import styles from './inspector.module.css'
import { Row } from './row.tsx'
import { usedColors } from './used-colors.ts'

type ImageFit = Extract<Fill, { kind: 'image' }>['fit']

interface BackgroundFieldsProps {
  store: PlayableStore
  /** Scene id; absent for the project's background. */
  scene?: string
  fill: Fill
  /** Value after clearing. */
  onClear?: () => void
}

/** Background: a colour, a gradient or an image; choosing one replaces the other. */
export function BackgroundFields({ store, scene, fill, onClear }: BackgroundFieldsProps) {
  const { t } = useTranslation('freeInspector')
  const set = (next: Fill) =>
    next.kind === 'none' && onClear ? onClear() : setBackground(store, next, scene)
  const isColor = fill.kind === 'color' || fill.kind === 'linear' || fill.kind === 'radial'
  return (
    <>
      <Row label={t('background.color')}>
        <ColorField
          label={t('background.color')}
          gradient
          clearable
          used={usedColors(store)}
          value={isColor ? fill : { kind: 'none' }}
          onChange={set}
        />
      </Row>
      <Row label={t('background.image')}>
        <AssetLine
          label={t('background.image')}
          kind="image"
          asset={fill.kind === 'image' ? fill.asset : undefined}
          onClear={() => set({ kind: 'none' })}
          onPick={asset =>
            store.edit('set_background', {}, () =>
              set({
                kind: 'image',
                asset: addAsset(store, asset),
                fit: fill.kind === 'image' ? fill.fit : 'cover',
              }),
            )
          }
        />
      </Row>
      <p className={styles.help}>{t('background.oneOf')}</p>
      {fill.kind === 'image' && (
        <Row label={t('background.fit')}>
          <PickRow<ImageFit>
            label={t('background.fit')}
            value={fill.fit}
            onChange={fit => set({ ...fill, fit })}
            options={[
              { value: 'cover', label: t('fit.cover') },
              { value: 'contain', label: t('fit.contain') },
              { value: 'stretch', label: t('fit.stretch') },
            ]}
          />
        </Row>
      )}
    </>
  )
}
