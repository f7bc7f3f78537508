import type { Metric } from '@adloom/contract/insight-metrics'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { detailQuery, type Scope } from '../api.ts'
import { MetricName } from '../report/metric-info.tsx'
import { dimensionLabel, formatKnown } from '../report/metric-texts.ts'
import { Section } from '../report/section.tsx'
import type { ChosenMaterial } from './analysis-path.ts'
import styles from './material-detail.module.css'

interface TopMaterialsProps {
  scope: Scope
  onChoose: (material: ChosenMaterial) => void
}

const shown: readonly Metric[] = ['gs', 'fi_rate', 'ge_rate', 'install_rate', 'loss_rate']
const most = 10

/** The materials with the most displays, so that one is chosen without knowing its name (IN-03.64). */
export function TopMaterials({ scope, onChoose }: TopMaterialsProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const materials = useInfiniteQuery(
    detailQuery({ ...scope, metrics: shown, dimensions: ['material_name'], order: '-gs' }),
  )
  const rows = (materials.data?.pages[0]?.list ?? [])
    .filter(({ keys, values }) => (keys.material_name ?? '') !== '' && (values.gs ?? 0) > 0)
    .slice(0, most)
  if (materials.isPending) return <Skeleton height={400} radius={12} />
  if (materials.isError)
    return <SectionFailure busy={materials.isFetching} onRetry={() => void materials.refetch()} />
  if (rows.length === 0)
    return (
      <EmptyState drawing="search" title={t('detail.empty')}>
        {t('detail.emptyText')}
      </EmptyState>
    )
  return (
    <Section title={t('detail.empty')} help={t('detail.top')}>
      <div className={styles.top}>
        <table>
          <thead>
            <tr>
              <th scope="col">{dimensionLabel('material_name')}</th>
              {shown.map(name => (
                <th key={name} scope="col">
                  <MetricName name={name} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ keys: { material_name = '' }, values }) => (
              <tr key={material_name}>
                <th scope="row">
                  <button
                    type="button"
                    onClick={() => onChoose({ dimension: 'material_name', value: material_name })}
                  >
                    {material_name}
                  </button>
                </th>
                {shown.map(name => (
                  <td key={name}>{formatKnown(t, name, values[name], language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
