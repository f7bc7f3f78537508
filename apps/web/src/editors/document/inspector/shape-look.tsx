import type { ShapeData } from '@adloom/engine/data'
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { HexagonIcon } from '@phosphor-icons/react/dist/csr/Hexagon'
import { SquareIcon } from '@phosphor-icons/react/dist/csr/Square'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import styles from './inspector.module.css'
import { LineAndShadow } from './line-and-shadow.tsx'
import { Row } from './row.tsx'
import { setShape } from '@adloom/playable/commands'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { type Inspected, sharedValue, type NodeOf } from './inspected.ts'
import { usedColors } from './used-colors.ts'

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined }

interface ShapeLookProps {
  shape: Loose<ShapeData>
  used: readonly string[]
  onChange(patch: Loose<ShapeData>): void
}

/** Outline, fill, stroke and shadow of a shape. An absent field means that layers differ. */
function ShapeLook({ shape, used, onChange }: ShapeLookProps) {
  const { t } = useTranslation('inspector')
  return (
    <>
      <PickRow<ShapeData['form']>
        label={t('shape.form')}
        value={shape.form}
        onChange={form =>
          onChange({ form, ...(form === 'star' || form === 'polygon' ? { points: shape.points ?? 5 } : {}) })
        }
        options={[
          { value: 'rect', label: t('shape.rect'), icon: SquareIcon },
          { value: 'ellipse', label: t('shape.ellipse'), icon: CircleIcon },
          { value: 'star', label: t('shape.star'), icon: StarIcon },
          { value: 'polygon', label: t('shape.polygon'), icon: HexagonIcon },
        ]}
      />
      <Row label={t('shape.fill')}>
        <ColorField
          label={t('shape.fill')}
          gradient
          clearable
          used={used}
          value={shape.fill}
          onChange={fill => onChange({ fill })}
        />
      </Row>
      {shape.form === 'rect' && (
        <Row label={t('shape.radius')}>
          <NumberField
            label={t('shape.radius')}
            min={0}
            value={shape.radius ?? 0}
            onChange={radius => onChange({ radius })}
          />
        </Row>
      )}
      {(shape.form === 'star' || shape.form === 'polygon') && (
        <div className={styles.two}>
          <NumberField
            label={t('shape.points')}
            mark={t('shape.points')}
            min={3}
            max={100}
            places={0}
            value={shape.points ?? 5}
            onChange={points => onChange({ points })}
          />
          <NumberField
            label={t('shape.radius')}
            mark={t('shape.radius')}
            min={0}
            value={shape.radius ?? 0}
            onChange={radius => onChange({ radius })}
          />
        </div>
      )}
      <LineAndShadow stroke={shape.stroke} shadow={shape.shadow} used={used} onChange={onChange} />
    </>
  )
}

export function ShapeSection({ at: { store, ids, nodes } }: { at: Inspected<NodeOf<'shape'>> }) {
  const { t } = useTranslation('inspector')
  const one = <K extends keyof ShapeData>(key: K) => sharedValue(nodes, node => node.shape[key])
  return (
    <FoldSection id="free.shape" title={t('shape.title')}>
      <ShapeLook
        used={usedColors(store)}
        onChange={patch => setShape(store, ids, patch)}
        shape={{
          form: one('form'),
          fill: one('fill'),
          radius: one('radius'),
          points: one('points'),
          stroke: one('stroke'),
          shadow: one('shadow'),
        }}
      />
    </FoldSection>
  )
}
