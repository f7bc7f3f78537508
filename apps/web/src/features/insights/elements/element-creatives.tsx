import { creativeElements } from '@adloom/contract/creative-elements'
import { useQuery } from '@tanstack/react-query'
import { Button, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { formatMetric, formatValue } from '../report/metric-format.ts'
import { creativesPageSize, creativesQuery, type RateQuery, type TaggedCreative } from './api.ts'
import { ElementDialog } from './element-dialog.tsx'
import { Loading } from './element-effects.tsx'
import { elementLabel, valueLabel } from './element-texts.ts'
import styles from './elements.module.css'

type Tagged = 'all' | 'known' | 'unknown'

/** The creatives of a report with their elements, and the dialog to set them. */
export function ElementCreatives({ query }: { query: RateQuery }) {
  const { t } = useTranslation('elements')
  const [keyword, setKeyword] = useState('')
  const [tagged, setTagged] = useState<Tagged>('all')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<TaggedCreative>()
  const creatives = useQuery(creativesQuery({ ...query, keyword, tagged, page }))
  return (
    <div className={styles.effects}>
      <div className={styles.choice}>
        <KeywordField
          key={keyword}
          className={styles.search}
          keyword={keyword}
          label={t('creatives.search')}
          onKeyword={text => {
            setKeyword(text ?? '')
            setPage(1)
          }}
        />
        <Segmented<Tagged>
          aria-label={t('creatives.show')}
          value={tagged}
          onChange={value => {
            setTagged(value)
            setPage(1)
          }}
          options={(['all', 'known', 'unknown'] as const).map(value => ({
            value,
            label: t(`creatives.${value}`),
          }))}
        />
      </div>
      {creatives.isError ? (
        <Failure error={creatives.error} onRetry={() => void creatives.refetch()} />
      ) : creatives.isPending ? (
        <Loading />
      ) : creatives.data.total === 0 ? (
        <EmptyState drawing="search" title={t('effects.empty')}>
          {t('creatives.emptyText')}
        </EmptyState>
      ) : (
        <>
          <CreativeTable list={creatives.data.list} metric={query.metric} onEdit={setEdited} />
          <Pagination
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={page}
            pageSize={creativesPageSize}
            total={creatives.data.total}
            onChange={setPage}
          />
        </>
      )}
      {edited && (
        <ElementDialog key={edited.creative} creative={edited} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}

function CreativeTable({
  list,
  metric,
  onEdit,
}: {
  list: readonly TaggedCreative[]
  metric: RateQuery['metric']
  onEdit: (creative: TaggedCreative) => void
}) {
  const { t } = useTranslation('elements')
  const language = useLanguage()
  return (
    <section className={styles.card}>
      <table className={`${styles.table} ${styles.creatives}`}>
        <caption className={styles.hidden}>{t('view.creatives')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.creative')}</th>
            <th scope="col" className={styles.number}>
              {t('column.displays')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.rate')}
            </th>
            <th scope="col">{t('column.elements')}</th>
            <th scope="col">
              <span className={styles.hidden}>{t('creatives.edit')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(creative => (
            <tr key={creative.creative}>
              <th scope="row">
                <span className={styles.value}>{creative.name}</span>
                <span className={styles.same}>
                  {[creative.product_name, t(creative.is_exact ? 'source.document' : 'source.user')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </th>
              <td className={styles.number}>{formatValue('count', creative.displays, language)}</td>
              <td className={styles.number}>{formatMetric(metric, creative.rate, language)}</td>
              <td>
                <Elements creative={creative} />
              </td>
              <td className={styles.number}>
                <Button
                  size="small"
                  aria-label={t('creatives.editOne', { name: creative.name })}
                  onClick={() => onEdit(creative)}
                >
                  {t(creative.is_exact ? 'creatives.label' : 'creatives.edit')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** One mark per element with all its values: "None" alone would not name what is missing. */
function Elements({ creative }: { creative: TaggedCreative }) {
  const { t } = useTranslation('elements')
  const language = useLanguage()
  const shown = creativeElements.filter(element => (creative.elements[element] ?? []).length > 0)
  if (shown.length === 0) return <span className={styles.same}>{t('creatives.noElements')}</span>
  return (
    <ul className={styles.tags}>
      {shown.map(element => (
        <li key={element}>
          <span className={styles.element}>{elementLabel(t, element)}</span>{' '}
          {(creative.elements[element] ?? [])
            .map(value => valueLabel(t, { element, value, label: creative.labels[value] }, language))
            .join(', ')}
        </li>
      ))}
    </ul>
  )
}
