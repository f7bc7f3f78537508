import type { Fill, ScratchData } from '@adloom/engine/data'
import { addAsset, setScratch } from '@adloom/playable/commands'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { useRecordsOf } from '../../state/editor-context.ts'
import { AssetLine } from '../asset-line.tsx'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'
import { Row, SwitchRow } from '../row.tsx'
import { usedColors } from '../used-colors.ts'

type ImageFit = Extract<Fill, { kind: 'image' }>['fit']
const plain: Fill = { kind: 'color', color: '#c2c8d2' }

/** A cover to scratch off: its content, the brush width, and the share that counts as cleared. */
export function ScratchSection({ at: { store, ids, nodes } }: { at: Inspected<NodeOf<'scratch'>> }) {
  const { t } = useTranslation('inspector')
  const variables = useRecordsOf('variable').filter(({ initial }) => typeof initial === 'number')
  const one = <K extends keyof ScratchData>(key: K) => sharedValue(nodes, node => node.scratch[key])
  const set: SetScratch = patch => setScratch(store, ids, patch)
  const share = one('share')
  const chosen = one('var')
  return (
    <>
      <ScratchLook store={store} nodes={nodes} set={set} />
      <FoldSection id="free.rubbing" title={t('scratch.rubbing')}>
        <Row label={t('scratch.brush')}>
          <NumberField
            label={t('scratch.brush')}
            min={1}
            max={2000}
            value={one('brush')}
            onChange={brush => set({ brush })}
          />
        </Row>
        <Row label={t('scratch.share')}>
          <NumberField
            label={t('scratch.share')}
            unit="%"
            min={1}
            max={100}
            places={0}
            value={share === undefined ? undefined : Math.round(share * 100)}
            onChange={next => set({ share: next / 100 })}
          />
        </Row>
        <SwitchRow
          label={t('scratch.fades')}
          value={sharedValue(nodes, node => node.scratch.stays !== true)}
          onChange={fades => set({ stays: fades ? undefined : true })}
        />
        {(variables.length > 0 || chosen !== undefined) && (
          <Row label={t('scratch.var')}>
            <Select
              aria-label={t('scratch.var')}
              value={chosen ?? ''}
              onChange={id => set({ var: id === '' ? undefined : id })}
              options={[
                { value: '', label: t('bind.none') },
                ...variables.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Row>
        )}
        <p className={styles.help}>{t('scratch.help')}</p>
      </FoldSection>
    </>
  )
}

type SetScratch = (patch: { readonly [K in keyof ScratchData]?: ScratchData[K] | undefined }) => void

/** Fill and corners of the layer that is scratched off. */
function ScratchLook({
  store,
  nodes,
  set,
}: Pick<Inspected<NodeOf<'scratch'>>, 'store' | 'nodes'> & { set: SetScratch }) {
  const { t } = useTranslation('inspector')
  const fill = sharedValue(nodes, node => node.scratch.fill)
  const image = fill?.kind === 'image' ? fill : undefined
  return (
    <FoldSection id="free.scratch" title={t('kind.scratch')}>
      <Row label={t('scratch.color')}>
        <ColorField
          label={t('scratch.color')}
          gradient
          used={usedColors(store)}
          value={image ? { kind: 'none' } : fill}
          onChange={next => set({ fill: next })}
        />
      </Row>
      <Row label={t('scratch.image')}>
        <AssetLine
          label={t('scratch.image')}
          kind="image"
          asset={image?.asset}
          onClear={() => set({ fill: plain })}
          onPick={asset =>
            store.edit('set_scratch', {}, () =>
              set({ fill: { kind: 'image', asset: addAsset(store, asset), fit: image?.fit ?? 'cover' } }),
            )
          }
        />
      </Row>
      {image && (
        <Row label={t('background.fit')}>
          <PickRow<ImageFit>
            label={t('background.fit')}
            value={image.fit}
            onChange={fit => set({ fill: { ...image, fit } })}
            options={[
              { value: 'cover', label: t('fit.cover') },
              { value: 'contain', label: t('fit.contain') },
              { value: 'stretch', label: t('fit.stretch') },
            ]}
          />
        </Row>
      )}
      <Row label={t('shape.radius')}>
        <NumberField
          label={t('shape.radius')}
          min={0}
          value={sharedValue(nodes, node => node.scratch.radius ?? 0)}
          onChange={radius => set({ radius })}
        />
      </Row>
    </FoldSection>
  )
}
