import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import type { Inspected } from '../inspected.ts'
import type { NodeOf } from './node-of.ts'

export function GameSection(_props: { at: Inspected<NodeOf<'game'>> }) {
  const { t } = useTranslation('freeInspector')
  return <FoldSection id="free.game" title={t('kind.game')}>{null}</FoldSection>
}
