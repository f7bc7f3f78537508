import { requestStates } from '@adloom/contract/staff-grants'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Chip } from '../../../components/chip.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import styles from '../staff.module.css'
import { RequestList } from './request-list.tsx'

const states = [...requestStates, 'all'] as const

/** Requests for grants; first those that wait (BL-01.34). */
export function RequestsPage() {
  const { t } = useTranslation('staff')
  const [search, setSearch] = useSearchParams()
  const state = states.find(one => one === search.get('state')) ?? 'requested'
  return (
    <>
      <PageHeader title={t('request.title')} help={t('request.help')} />
      <div className={styles.bar}>
        {states.map(one => (
          <Chip
            key={one}
            on={state === one}
            onToggle={() => setSearch(one === 'requested' ? {} : { state: one }, { replace: true })}
          >
            {t(one === 'all' ? 'kind.all' : `request.${one}`)}
          </Chip>
        ))}
      </div>
      <RequestList state={state} />
    </>
  )
}
