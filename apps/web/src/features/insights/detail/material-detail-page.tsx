import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/page-header.tsx'
import { DataAgeLine, WithDataAge } from '../report/data-age.tsx'
import { FilterBar } from '../report/filter-bar.tsx'
import { RangePicker } from '../report/range-picker.tsx'
import { ZonePicker } from '../report/source-pickers.tsx'
import type { FilterDimension, ReportState } from '../report/report-state.ts'
import styles from '../report/toolbar.module.css'
import { type ReportControl, useReport } from '../report/use-report.ts'
import { useSearchChange } from '../report/use-search-change.ts'
import {
  analysisFilters,
  type ChosenMaterial,
  chosenMaterial,
  materialDimensions,
  materialText,
} from './analysis-path.ts'
import { UserJourney } from './journey/user-journey.tsx'
import detailStyles from './material-detail.module.css'
import { MaterialPicker } from './material-picker.tsx'
import { MaterialPreview } from './material-preview.tsx'
import { MaterialSummary } from './material-summary.tsx'
import { SceneAnalysis } from './scene-analysis.tsx'
import { TopMaterials } from './top-materials.tsx'

const defaults: Omit<ReportState, 'zone'> = {
  range: { last: 7 },
  accounts: [],
  filters: {},
  by: ['scene'],
  metrics: ['reach', 'go_next', 'pl_install', 'loss', 'loss_fi', 'loss_after_fi', 'stay_time'],
  compare: 'none',
  granularity: 'day',
  order: '',
  widths: {},
}
const filterNames: readonly FilterDimension[] = ['scene', ...analysisFilters]

/** One material (product facts 9.3): it plays beside its numbers, and each scene shows how it is left. */
export function MaterialDetailPage() {
  const { t } = useTranslation('insights')
  const [search, change] = useSearchChange()
  const report = useReport(defaults)
  const { state, update, today } = report
  const material = chosenMaterial(state.filters)
  // Displays as a whole belong to no scene.
  const { scene: scenes, ...filters } = state.filters
  const whole = { ...report.scope, filters }
  const others = { ...whole, filters: withoutMaterial(filters) }
  const choose = ({ dimension, value }: ChosenMaterial) =>
    update({ filters: { ...withoutMaterial(state.filters), [dimension]: [value] } })
  return (
    <WithDataAge>
      <PageHeader
        title={t('detail.title')}
        help={t('detail.help')}
        actions={<MaterialPicker value={material} scope={others} onChange={choose} />}
      />
      <div className={styles.toolbar}>
        <RangePicker value={state.range} today={today} onChange={range => update({ range })} />
        <ZonePicker report={report} />
        <FilterBar report={withoutMaterialFilters(report)} names={filterNames} />
        <span className={styles.spring} />
        <DataAgeLine />
      </div>
      {material === undefined ? (
        <TopMaterials scope={whole} onChoose={choose} />
      ) : (
        <div className={detailStyles.layout}>
          <aside className={detailStyles.preview}>
            <MaterialPreview scope={whole} name={material.value} scene={scenes?.[0]} />
          </aside>
          <div className={detailStyles.numbers}>
            <MaterialSummary scope={whole} />
            <Tabs
              activeKey={search.get('view') === 'scenes' ? 'scenes' : 'journey'}
              onChange={view => change({ view: view === 'scenes' ? view : '' })}
              items={[
                {
                  key: 'journey',
                  label: t('journey.title'),
                  // Another material has another drawing.
                  children: <UserJourney key={materialText(material)} scope={whole} material={material} />,
                },
                { key: 'scenes', label: t('scenes.title'), children: <SceneAnalysis report={report} /> },
              ]}
            />
          </div>
        </div>
      )}
    </WithDataAge>
  )
}

function withoutMaterial(filters: ReportState['filters']): ReportState['filters'] {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !materialDimensions.some(dimension => dimension === name)),
  )
}

/** A report whose filters can be cleared without losing the material. */
function withoutMaterialFilters(report: ReportControl): ReportControl {
  const { state, update } = report
  const others = withoutMaterial(state.filters)
  const own = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !(name in others)))
  return {
    ...report,
    state: { ...state, filters: others },
    update: change =>
      update(change.filters === undefined ? change : { ...change, filters: { ...own, ...change.filters } }),
  }
}
