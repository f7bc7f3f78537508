import { demandStatuses, type StaffDemandRole } from '@adloom/contract/demand-moves'
import { demandPriorities, demandProductTypes, serviceTypes } from '@adloom/contract/demands'
import { KanbanIcon } from '@phosphor-icons/react/dist/csr/Kanban'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { Button, Segmented, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/chip.tsx'
import { KeywordField } from '../../components/keyword-field.tsx'
import type { DemandFilter } from './api.ts'
import { demandOrders, isNarrowed } from './filter.ts'
import styles from './demands.module.css'

interface DemandFiltersProps {
  filter: DemandFilter
  view: 'table' | 'board'
  /** Roles of the user among the staff. */
  roles: StaffDemandRole[]
  fixedService: boolean
  onChange: (values: Record<string, string | undefined>) => void
  onClear: () => void
}

/** Whose orders, which of them, in which order, and as what. */
export function DemandFilters(props: DemandFiltersProps) {
  const { filter, view, roles, onChange, onClear } = props
  const { t } = useTranslation('demands')
  const isService = filter.scope === 'service'
  return (
    <div className={styles.filters} role="search" aria-label={t('filter.label')}>
      {(roles.length > 0 || isService) && (
        <Segmented
          aria-label={t('scope.label')}
          value={isService ? 'service' : 'own'}
          options={[
            { value: 'own', label: t('scope.own') },
            { value: 'service', label: t('scope.service') },
          ]}
          onChange={value => onChange({ scope: value === 'service' ? value : undefined })}
        />
      )}
      <KeywordField
        key={filter.keyword ?? ''}
        className={styles.search}
        keyword={filter.keyword ?? ''}
        label={t('filter.keyword')}
        onKeyword={keyword => onChange({ keyword })}
      />
      <Choices {...props} />
      <Chip on={filter.mine === true} onToggle={() => onChange({ mine: filter.mine ? undefined : '1' })}>
        {t('filter.mine')}
      </Chip>
      <Chip
        on={filter.overdue === true}
        onToggle={() => onChange({ overdue: filter.overdue ? undefined : '1' })}
      >
        {t('overdue')}
      </Chip>
      {isNarrowed(filter) && (
        <Button type="text" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
      <Segmented
        className={styles.push ?? ''}
        aria-label={t('view.label')}
        value={view}
        options={[
          { value: 'table', icon: <ListBulletsIcon size={16} aria-hidden="true" />, label: t('view.table') },
          { value: 'board', icon: <KanbanIcon size={16} aria-hidden="true" />, label: t('view.board') },
        ]}
        onChange={value => onChange({ view: value === 'board' ? value : undefined })}
      />
    </div>
  )
}

function Choices({ filter, fixedService, view, onChange }: DemandFiltersProps) {
  const { t } = useTranslation('demands')
  const numberOf = (value?: number) => (value === undefined ? undefined : String(value))
  return (
    <>
      <Select
        mode="multiple"
        allowClear
        maxTagCount={1}
        className={styles.choice ?? ''}
        aria-label={t('field.status')}
        placeholder={t('field.status')}
        popupMatchSelectWidth={false}
        value={(filter.status ?? []) as string[]}
        options={demandStatuses.map(value => ({ value, label: t(`status.${value}`) }))}
        onChange={(value: string[]) => onChange({ status: value.join(',') })}
      />
      {!fixedService && (
        <Select
          allowClear
          className={styles.choice ?? ''}
          aria-label={t('field.service')}
          placeholder={t('field.service')}
          popupMatchSelectWidth={false}
          value={filter.service_type as number | undefined}
          options={serviceTypes.map(value => ({ value: value as number, label: t(`service.${value}`) }))}
          onChange={(value?: number) => onChange({ type: numberOf(value) })}
        />
      )}
      <Select
        allowClear
        className={styles.choice ?? ''}
        aria-label={t('field.priority')}
        placeholder={t('field.priority')}
        popupMatchSelectWidth={false}
        value={filter.priority as number | undefined}
        options={demandPriorities.map(value => ({ value: value as number, label: t(`priority.${value}`) }))}
        onChange={(value?: number) => onChange({ priority: numberOf(value) })}
      />
      <Select
        allowClear
        className={styles.choice ?? ''}
        aria-label={t('field.product')}
        placeholder={t('field.product')}
        popupMatchSelectWidth={false}
        value={filter.product_type}
        options={demandProductTypes.map(value => ({ value, label: t(`product.${value}`) }))}
        onChange={(value?: string) => onChange({ product: value })}
      />
      {view === 'table' && (
        <Select
          aria-label={t('order.label')}
          popupMatchSelectWidth={false}
          value={filter.order ?? '-updated_time'}
          options={demandOrders.map(value => ({
            value,
            label: t(`order.${value.replace('-', '') as 'priority'}`),
          }))}
          onChange={(value: string) => onChange({ order: value === '-updated_time' ? undefined : value })}
        />
      )}
    </>
  )
}
