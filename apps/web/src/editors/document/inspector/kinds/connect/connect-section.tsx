import type { ConnectData, ConnectDot } from '@adloom/engine/data'
import { addAsset, setConnect } from '@adloom/playable/commands'
import { solidOf } from '@adloom/playable/format'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../../components/fields/number-field.tsx'
import { PickRow } from '../../../../../components/fields/pick-row.tsx'
import { useRecordsOf } from '../../../state/editor-context.ts'
import { AssetLine } from '../../asset-line.tsx'
import { type Inspected, shared, type NodeOf } from '../../inspected.ts'
import styles from '../../inspector.module.css'
import { Row, SwitchRow } from '../../row.tsx'
import { usedColors } from '../../used-colors.ts'
import { DotFields } from './dot-fields.tsx'

const plain = { kind: 'color', color: '#ffb72b' } as const

/** Dots to connect: their pairs, positions, and the look of dots and lines. */
export function ConnectSection({
  at: { store, ids, nodes, orientation },
}: {
  at: Inspected<NodeOf<'connect'>>
}) {
  const { t } = useTranslation('freeInspector')
  const variables = useRecordsOf('variable').filter(({ initial }) => typeof initial === 'number')
  const one = <K extends keyof ConnectData>(key: K) => shared(nodes, node => node.connect[key])
  const set = (patch: { readonly [K in keyof ConnectData]?: ConnectData[K] | undefined }) =>
    setConnect(store, ids, patch)
  const [dots, fill, color, way, size] = [one('dots'), one('fill'), one('color'), one('way'), one('size')]
  const chosen = shared(nodes, node => node.connect.var ?? '')
  const wrong = shared(nodes, node => node.connect.wrong ?? node.connect.color)
  const image = fill?.kind === 'image' ? fill : undefined
  const closed = shared(nodes, node => node.connect.closed === true)
  const [first] = nodes
  if (!first) return null
  const box = (orientation === 'landscape' && first.landscape) || first.portrait
  const used = usedColors(store)
  return (
    <>
      <FoldSection id="free.connect" title={t('kind.connect')}>
        <Row label={t('connect.way')}>
          <PickRow<ConnectData['way']>
            label={t('connect.way')}
            value={way}
            options={[
              { value: 'order', label: t('connect.order') },
              { value: 'pairs', label: t('connect.pairs') },
            ]}
            onChange={next => set({ way: next, ...(next === 'pairs' && dots ? { dots: paired(dots) } : {}) })}
          />
        </Row>
        {way === 'order' && (
          <SwitchRow
            label={t('connect.closed')}
            value={closed}
            onChange={on => set({ closed: on ? true : undefined })}
          />
        )}
        {dots && way && size !== undefined && (
          <DotFields
            store={store}
            dots={dots}
            way={way}
            closed={closed === true}
            fill={fill ?? plain}
            share={size / Math.max(box.w, box.h, 1)}
            ratio={box.w / Math.max(1, box.h)}
            onChange={next => set({ dots: next })}
          />
        )}
        {(variables.length > 0 || chosen) && (
          <Row label={t('connect.var')}>
            <Select
              aria-label={t('connect.var')}
              value={chosen ?? null}
              onChange={id => set({ var: id ? id : undefined })}
              options={[
                { value: '', label: t('bind.none') },
                ...variables.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Row>
        )}
        <p className={styles.help}>{t('connect.help')}</p>
      </FoldSection>
      <FoldSection id="free.connectLook" title={t('connect.look')}>
        <Row label={t('drawing.color')}>
          <ColorField
            label={t('drawing.color')}
            used={used}
            value={color === undefined ? undefined : { kind: 'color', color }}
            onChange={next => {
              const solid = solidOf(next)
              if (solid !== undefined) set({ color: solid })
            }}
          />
        </Row>
        <Row label={t('drawing.width')}>
          <NumberField
            label={t('drawing.width')}
            min={1}
            max={1000}
            value={one('width')}
            onChange={width => set({ width })}
          />
        </Row>
        <Row label={t('connect.wrong')}>
          <ColorField
            label={t('connect.wrong')}
            used={used}
            value={wrong === undefined ? undefined : { kind: 'color', color: wrong }}
            onChange={next => {
              const solid = solidOf(next)
              if (solid !== undefined) set({ wrong: solid })
            }}
          />
        </Row>
        <Row label={t('connect.size')}>
          <NumberField
            label={t('connect.size')}
            min={1}
            max={2000}
            value={size}
            onChange={next => set({ size: next })}
          />
        </Row>
        <Row label={t('connect.dotColor')}>
          <ColorField
            label={t('connect.dotColor')}
            gradient
            used={used}
            value={image ? { kind: 'none' } : fill}
            onChange={next => set({ fill: next })}
          />
        </Row>
        <Row label={t('connect.dotImage')}>
          <AssetLine
            label={t('connect.dotImage')}
            kind="image"
            asset={image?.asset}
            onClear={() => set({ fill: plain })}
            onPick={asset =>
              store.edit('set_connect', {}, () =>
                set({ fill: { kind: 'image', asset: addAsset(store, asset), fit: 'contain' } }),
              )
            }
          />
        </Row>
      </FoldSection>
    </>
  )
}

/** Pairs neighbouring dots that have no partner yet. */
function paired(dots: readonly ConnectDot[]): ConnectDot[] {
  return dots.some(({ pair }) => pair !== undefined)
    ? [...dots]
    : dots.map((dot, at) => ({ ...dot, pair: (at >> 1) + 1 }))
}
