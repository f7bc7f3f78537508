import type { DrawingData } from '@adloom/engine/data'
import { setDrawing } from '@adloom/playable/commands'
import { solidOf } from '@adloom/playable/format'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { type Inspected, sharedValue, type NodeOf } from '../inspected.ts'
import styles from '../inspector.module.css'
import { Row, SwitchRow } from '../row.tsx'
import { usedColors } from '../used-colors.ts'

/** Drawing area: its line, how long lines stay, and how many there can be. */
export function DrawingSection({ at: { store, ids, nodes } }: { at: Inspected<NodeOf<'drawing'>> }) {
  const { t } = useTranslation('inspector')
  const set = (patch: { readonly [K in keyof DrawingData]?: DrawingData[K] | undefined }) =>
    setDrawing(store, ids, patch)
  const color = sharedValue(nodes, node => node.drawing.color)
  const [ink, fade] = [
    sharedValue(nodes, node => node.drawing.ink ?? 0),
    sharedValue(nodes, node => node.drawing.fade ?? 0),
  ]
  return (
    <FoldSection id="free.drawing" title={t('kind.drawing')}>
      <Row label={t('drawing.color')}>
        <ColorField
          label={t('drawing.color')}
          used={usedColors(store)}
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
          value={sharedValue(nodes, node => node.drawing.width)}
          onChange={width => set({ width })}
        />
      </Row>
      <SwitchRow
        label={t('drawing.limited')}
        value={ink === undefined ? undefined : ink > 0}
        onChange={on => set({ ink: on ? 1500 : undefined })}
      />
      {ink !== 0 && (
        <Row label={t('drawing.ink')}>
          <NumberField
            label={t('drawing.ink')}
            min={1}
            step={50}
            value={ink}
            onChange={next => set({ ink: next })}
          />
        </Row>
      )}
      <SwitchRow
        label={t('drawing.fades')}
        value={fade === undefined ? undefined : fade > 0}
        onChange={on => set({ fade: on ? 1500 : undefined })}
      />
      {fade !== 0 && (
        <Row label={t('drawing.fade')}>
          <NumberField
            label={t('drawing.fade')}
            unit={t('unit.ms')}
            min={1}
            step={100}
            value={fade}
            onChange={next => set({ fade: next })}
          />
        </Row>
      )}
      <p className={styles.help}>{t('drawing.help')}</p>
    </FoldSection>
  )
}
