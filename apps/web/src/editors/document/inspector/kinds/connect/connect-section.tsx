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
import { type Inspected, sharedValue, type NodeOf } from '../../inspected.ts'
import styles from '../../inspector.module.css'
import { Row, SwitchRow } from '../../row.tsx'
import { usedColors } from '../../used-colors.ts'
import { DotFields } from './dot-fields.tsx'

const plain = { kind: 'color', color: '#ffb72b' } as const

type ConnectPatch = { readonly [K in keyof ConnectData]?: ConnectData[K] | undefined }

interface ConnectProps {
  at: Inspected<NodeOf<'connect'>>
}

/** Dots to connect: their pairs, positions, and the look of dots and lines. */
export function ConnectSection({ at }: ConnectProps) {
  return (
    at.nodes.length > 0 && (
      <>
        <DotsSection at={at} />
        <LookSection at={at} />
      </>
    )
  )
}

function connectFields({ store, ids, nodes }: ConnectProps['at']) {
  return {
    one: <K extends keyof ConnectData>(key: K) => sharedValue(nodes, node => node.connect[key]),
    set: (patch: ConnectPatch) => setConnect(store, ids, patch),
  }
}

function DotsSection({ at }: ConnectProps) {
  const { t } = useTranslation('inspector')
  const { store, nodes, orientation } = at
  const { one, set } = connectFields(at)
  const [dots, fill, way, size] = [one('dots'), one('fill'), one('way'), one('size')]
  const closed = sharedValue(nodes, node => node.connect.closed === true)
  const [first] = nodes
  const box = (orientation === 'landscape' && first?.landscape) || first?.portrait
  return (
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
      {box && dots && way && size !== undefined && (
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
      <VariableRow at={at} />
      <p className={styles.help}>{t('connect.help')}</p>
    </FoldSection>
  )
}

/** The variable that counts connected dots; absent while there is none to choose. */
function VariableRow({ at }: ConnectProps) {
  const { t } = useTranslation('inspector')
  const variables = useRecordsOf('variable').filter(({ initial }) => typeof initial === 'number')
  const chosen = sharedValue(at.nodes, node => node.connect.var ?? '')
  const { set } = connectFields(at)
  if (variables.length === 0 && !chosen) return null
  return (
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
  )
}

function LookSection({ at }: ConnectProps) {
  const { t } = useTranslation('inspector')
  const { store, nodes } = at
  const { one, set } = connectFields(at)
  const fill = one('fill')
  const image = fill?.kind === 'image' ? fill : undefined
  const used = usedColors(store)
  return (
    <FoldSection id="free.connectLook" title={t('connect.look')}>
      <SolidRow
        label={t('drawing.color')}
        value={one('color')}
        used={used}
        onChange={color => set({ color })}
      />
      <Row label={t('drawing.width')}>
        <NumberField
          label={t('drawing.width')}
          min={1}
          max={1000}
          value={one('width')}
          onChange={width => set({ width })}
        />
      </Row>
      <SolidRow
        label={t('connect.wrong')}
        value={sharedValue(nodes, node => node.connect.wrong ?? node.connect.color)}
        used={used}
        onChange={wrong => set({ wrong })}
      />
      <Row label={t('connect.size')}>
        <NumberField
          label={t('connect.size')}
          min={1}
          max={2000}
          value={one('size')}
          onChange={size => set({ size })}
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
  )
}

interface SolidRowProps {
  label: string
  /** Undefined when layers differ. */
  value: string | undefined
  used: readonly string[]
  onChange(color: string): void
}

function SolidRow({ label, value, used, onChange }: SolidRowProps) {
  return (
    <Row label={label}>
      <ColorField
        label={label}
        used={used}
        value={value === undefined ? undefined : { kind: 'color', color: value }}
        onChange={next => {
          const solid = solidOf(next)
          if (solid !== undefined) onChange(solid)
        }}
      />
    </Row>
  )
}

/** Pairs neighbouring dots that have no partner yet. */
function paired(dots: readonly ConnectDot[]): ConnectDot[] {
  return dots.some(({ pair }) => pair !== undefined)
    ? [...dots]
    : dots.map((dot, at) => ({ ...dot, pair: (at >> 1) + 1 }))
}
