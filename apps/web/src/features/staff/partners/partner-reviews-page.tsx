import { formatBytes } from '@adloom/contract/format-bytes'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Chip } from '../../../components/chip.tsx'
import { ActionsCell, DataTable } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { formatAgo, formatTime } from '../../../lib/format.ts'
import { Country } from '../../../components/country.tsx'
import { type PartnerReview, partnerReviewsQuery, reviewPageSize } from '../api.ts'
import styles from '../staff.module.css'
import { PartnerDialog, type PartnerAct } from './partner-dialog.tsx'

const states = [1, 3, 2, 0] as const
type State = (typeof states)[number]

/** Partners by state; applications that wait are decided here (BL-04.6). */
export function PartnerReviewsPage() {
  const { t } = useTranslation('staff')
  const [search, setSearch] = useSearchParams()
  const status: State = states.find(one => String(one) === search.get('status')) ?? 1
  const [page, setPage] = useState(1)
  const list = useQuery(partnerReviewsQuery(status, page))
  const [acting, setActing] = useState<{ partner: PartnerReview; act: PartnerAct }>()
  const { data } = list
  const show = (state: State) => {
    setPage(1)
    setSearch(state === 1 ? {} : { status: String(state) }, { replace: true })
  }
  return (
    <>
      <PageHeader title={t('partner.title')} help={t('partner.help')} />
      <div className={styles.bar}>
        {states.map(state => (
          <Chip key={state} on={status === state} onToggle={() => show(state)}>
            {t(`partner.state.${state}`)}
          </Chip>
        ))}
      </div>
      <ListLoading list={list} rows={5} />
      {data !== undefined && data.list.length > 0 && (
        <DataTable
          className={styles.rows}
          columns={[
            { key: 'applicant', head: t('partner.applicant') },
            { key: 'contact', head: t('partner.contact') },
            { key: 'registration', head: `${t('partner.registration')} · ${t('partner.documents')}` },
            { key: 'address', head: t('partner.address') },
            { key: 'applied', head: t('partner.applied') },
            { key: 'actions', head: t('grant.actions'), kind: 'actions' },
          ]}
        >
          {data.list.map(partner => (
            <ReviewRow
              key={partner.partner_code}
              partner={partner}
              onAct={act => setActing({ partner, act })}
            />
          ))}
        </DataTable>
      )}
      {data?.list.length === 0 && (
        <EmptyState drawing="tasks" title={t(status === 1 ? 'partner.noneWaiting' : 'partner.none')} />
      )}
      <ListPages page={page} pageSize={reviewPageSize} total={data?.total ?? 0} onPage={setPage} />
      {acting !== undefined && <PartnerDialog {...acting} onClose={() => setActing(undefined)} />}
    </>
  )
}

interface ReviewRowProps {
  partner: PartnerReview
  onAct: (act: PartnerAct) => void
}

function ReviewRow({ partner, onAct }: ReviewRowProps) {
  const { t } = useTranslation('staff')
  const isCompany = partner.category === 'other'
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          {partner.name}{' '}
          <span className={styles.tag}>{t(isCompany ? 'category.enterprise' : 'category.personal')}</span>
        </span>
        <span className={styles.sub}>
          {[partner.account_name, partner.partner_code].filter(text => text !== '').join(' · ')}
        </span>
      </th>
      <td>
        {partner.contact === '' ? partner.email : partner.contact}
        {partner.contact !== '' && <span className={styles.sub}>{partner.email}</span>}
      </td>
      <td>
        <span className="tabular">
          {partner.registration_number === '' ? '–' : partner.registration_number}
        </span>
        {partner.documents.map(({ id, name, size, file_url }) => (
          <a key={id} className={styles.file} href={file_url} download title={name}>
            <PaperclipIcon size={14} aria-hidden="true" />
            <span className={styles.clip}>{name}</span>
            <span className={styles.size}>{formatBytes(size)}</span>
          </a>
        ))}
      </td>
      <td className={styles.reason}>
        {partner.address}
        <span className={styles.sub}>
          <Country code={partner.country_code} />
        </span>
        {partner.reason !== '' && <span className={styles.sub}>{partner.reason}</span>}
      </td>
      <td title={partner.applied_time > 0 ? formatTime(partner.applied_time) : ''}>
        {partner.applied_time > 0 ? formatAgo(partner.applied_time) : '–'}
      </td>
      <ActionsCell>
        {partner.approve_status === 1 && (
          <>
            <Button size="small" onClick={() => onAct('reject')}>
              {t('partner.reject')}
            </Button>
            <Button size="small" type="primary" onClick={() => onAct('approve')}>
              {t('partner.approve')}
            </Button>
          </>
        )}
        {partner.approve_status === 3 && isCompany && (
          <Button size="small" onClick={() => onAct('rate')}>
            {t('partner.rate')}
          </Button>
        )}
      </ActionsCell>
    </tr>
  )
}
