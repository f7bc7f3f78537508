import type { ShapeData } from '@adloom/engine/data'
import { setShape } from '@adloom/playable/commands'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { type Inspected, shared } from '../inspected.ts'
import { ShapeLook } from '../shape-look.tsx'
import { usedColors } from '../used-colors.ts'
import type { NodeOf } from './node-of.ts'

export function ShapeSection({ at: { store, ids, nodes } }: { at: Inspected<NodeOf<'shape'>> }) {
  const { t } = useTranslation('freeInspector')
  const one = <K extends keyof ShapeData>(key: K) => shared(nodes, node => node.shape[key])
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
