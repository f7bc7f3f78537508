import type { Blend } from '@adloom/engine/data'
import { setNodes } from '@adloom/playable/commands'
import type { NodeRecord } from '@adloom/playable/format'
import { childrenInside } from '@adloom/playable/geometry'
import { DropHalfIcon } from '@phosphor-icons/react/dist/csr/DropHalf'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { type Inspected, sharedValue } from './inspected.ts'
import styles from './inspector.module.css'
import { Row } from './row.tsx'
import { usedColors } from './used-colors.ts'

const blends: readonly Blend[] = ['normal', 'multiply', 'screen', 'add']

/** Opacity, blend mode, tint and mask of every drawn layer. */
export function LookSection({ at: { store, ids, nodes } }: { at: Inspected }) {
  const { t } = useTranslation('inspector')
  const alpha = sharedValue(nodes, node => node.alpha ?? 1)
  const blend = sharedValue(nodes, node => node.blend ?? 'normal')
  const tint = sharedValue(nodes, node => node.tint ?? '')
  const mask = sharedValue(nodes, node => node.mask ?? '')
  const [choosing, setChoosing] = useState(false)
  // Builds the list on demand, because a document can have thousands of layers.
  const maskable = choosing ? maskableFor(store, nodes) : []
  const options = [
    { value: '', label: t('look.noMask') },
    ...maskable.map(node => ({ value: node.id, label: node.name })),
  ]
  if (mask && !options.some(one => one.value === mask))
    options.push({ value: mask, label: nameOf(store.get(mask)) })
  return (
    <FoldSection id="free.look" title={t('look.title')}>
      <div className={styles.two}>
        <NumberField
          label={t('look.alpha')}
          mark={<DropHalfIcon size={14} />}
          unit="%"
          min={0}
          max={100}
          value={alpha === undefined ? undefined : alpha * 100}
          onChange={value => setNodes(store, ids, { alpha: value === 100 ? undefined : value / 100 })}
        />
        <Select
          aria-label={t('look.blend')}
          value={blend}
          placeholder={t('mixed')}
          onChange={value => setNodes(store, ids, { blend: value === 'normal' ? undefined : value })}
          options={blends.map(value => ({ value, label: t(`blend.${value}`) }))}
        />
      </div>
      <Row label={t('look.tint')}>
        <ColorField
          label={t('look.tint')}
          clearable
          used={usedColors(store)}
          value={
            tint === undefined ? undefined : tint === '' ? { kind: 'none' } : { kind: 'color', color: tint }
          }
          onChange={fill =>
            setNodes(store, ids, {
              tint: fill.kind === 'color' && fill.color !== '#ffffff' ? fill.color : undefined,
            })
          }
        />
      </Row>
      <Row label={t('look.mask')}>
        <Select
          aria-label={t('look.mask')}
          value={mask}
          placeholder={t('mixed')}
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          onOpenChange={setChoosing}
          onChange={value => setNodes(store, ids, { mask: value === '' ? undefined : value })}
        />
      </Row>
      {mask ? <p className={styles.help}>{t('look.maskHelp')}</p> : null}
    </FoldSection>
  )
}

/** Returns the other layers that can serve as a mask; audio and touch areas cannot. */
function maskableFor(store: Inspected['store'], nodes: Inspected['nodes']): NodeRecord[] {
  const parent = sharedValue(nodes, node => node.parentId)
  const own = new Set(nodes.map(node => node.id))
  return parent === undefined
    ? []
    : childrenInside(store, parent).filter(
        node => !own.has(node.id) && node.kind !== 'audio' && node.kind !== 'area',
      )
}

function nameOf(record: object | undefined): string {
  return record !== undefined && 'name' in record ? String(record.name) : '?'
}
