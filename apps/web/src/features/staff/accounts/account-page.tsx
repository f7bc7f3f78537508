import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { useQuery } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { Failure } from '../../../components/failure.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDate } from '../../../lib/format.ts'
import { useCountryName } from '../../../lib/queries/site.ts'
import { moneyOf } from '../../../lib/plan-name.ts'
import { accountQuery, type AccountDetail } from '../api.ts'
import { GiveDialog } from '../grants/give-dialog.tsx'
import { RequestList } from '../grants/request-list.tsx'
import { amountText } from '../texts.ts'
import { AccountActivity } from './account-activity.tsx'
import { AccountGrants } from './account-grants.tsx'
import { AccountLedger } from './account-ledger.tsx'
import { AccountOrders } from '../orders/account-orders.tsx'
import { AccountBills } from '../bills/account-bills.tsx'
import { AccountTerms } from '../terms/account-terms.tsx'
import { AccountThresholds } from '../thresholds/account-thresholds.tsx'
import { AccountMaterials, AccountUsage } from '../usage/account-usage.tsx'
import styles from './account-page.module.css'
import { MessageDialog } from './message-dialog.tsx'
import { TierDialog } from './tier-dialog.tsx'

/** One account: plans, quotas, grants, ledger, activity and what was asked for it (BL-01.32). */
export function AccountPage() {
  const { t } = useTranslation('staff')
  const id = Number(useParams()['id'])
  const account = useQuery(accountQuery(id))
  const [giving, setGiving] = useState(false)
  const [writing, setWriting] = useState(false)
  const [ranking, setRanking] = useState(false)
  const country = useCountryName(account.data?.account.country_code ?? '')
  return (
    <>
      <Link className={styles.back} to="/back-office/accounts">
        <ArrowLeftIcon size={14} aria-hidden="true" /> {t('accounts.title')}
      </Link>
      {account.isError && <Failure error={account.error} onRetry={() => void account.refetch()} />}
      {account.isPending && <Skeleton height={240} radius={12} />}
      {account.isSuccess && (
        <>
          <PageHeader
            title={account.data.account.name}
            help={helpOf(account.data)}
            actions={
              <>
                <Button onClick={() => setRanking(true)}>
                  {t('tier.of', { tier: t(`tier.${account.data.account.tier}`) })}
                </Button>
                <Button
                  icon={<EnvelopeSimpleIcon size={16} aria-hidden="true" />}
                  onClick={() => setWriting(true)}
                >
                  {t('message.open')}
                </Button>
                <Button
                  type="primary"
                  icon={<GiftIcon size={16} aria-hidden="true" />}
                  onClick={() => setGiving(true)}
                >
                  {t('give.open')}
                </Button>
              </>
            }
          />
          <Standing detail={account.data} />
          {account.data.pending > 0 && (
            <p className={styles.pending} role="status">
              {t('account.pending', { count: account.data.pending })}
            </p>
          )}
          <AccountTabs detail={account.data} />
        </>
      )}
      {writing && account.isSuccess && (
        <MessageDialog detail={account.data} onClose={() => setWriting(false)} />
      )}
      {ranking && account.isSuccess && (
        <TierDialog account={account.data.account} onClose={() => setRanking(false)} />
      )}
      {giving && <GiveDialog accountId={id} onClose={() => setGiving(false)} />}
    </>
  )

  function helpOf({ account: one }: AccountDetail): string {
    return [
      t('account.number', { id: one.account_id }),
      one.email,
      t(one.account_type === 'internal' ? 'kind.internal' : `category.${one.category}`),
      t(`payment.${one.payment}`),
      country,
      t('account.since', { date: formatDate(one.created_time) }),
    ].join(' · ')
  }
}

/** What is left of each quota, and the balance. */
function Standing({ detail }: { detail: AccountDetail }) {
  const { t } = useTranslation('staff')
  const used = amountText(t, 'storage', detail.storage_used)
  return (
    <div className={styles.strip}>
      {detail.quotas.map(({ quota, remaining, total }) => (
        <div key={quota} className={styles.cell}>
          <p className={styles.label}>{t(`quota.${quota}`)}</p>
          <p className={styles.value}>{amountText(t, quota, remaining)}</p>
          <p className={styles.of}>
            {quota === 'storage'
              ? t('account.used', { used })
              : total !== -1 && t('account.of', { total: amountText(t, quota, total) })}
          </p>
        </div>
      ))}
      {(detail.money.length > 0 ? detail.money : [{ currency: 'USD' as const, amount: 0 }]).map(
        ({ currency, amount }) => (
          <div key={currency} className={styles.cell}>
            <p className={styles.label}>{t('account.balance')}</p>
            <p className={styles.value}>{moneyOf(amount, currency === 'CNY' ? 2 : 1)}</p>
            <p className={styles.of}>{currency}</p>
          </div>
        ),
      )}
    </div>
  )
}

const tabs = [
  'grants',
  'usage',
  'materials',
  'orders',
  'bills',
  'terms',
  'thresholds',
  'ledger',
  'requests',
  'activity',
] as const

/** The open tab is part of the address. */
function AccountTabs({ detail }: { detail: AccountDetail }) {
  const { t } = useTranslation('staff')
  const [search, setSearch] = useSearchParams()
  const open = tabs.find(one => one === search.get('tab')) ?? 'grants'
  const id = detail.account.account_id
  const content = {
    grants: <AccountGrants detail={detail} />,
    usage: <AccountUsage accountId={id} />,
    materials: <AccountMaterials accountId={id} />,
    orders: <AccountOrders accountId={id} />,
    bills: <AccountBills accountId={id} />,
    terms: <AccountTerms accountId={id} />,
    thresholds: <AccountThresholds accountId={id} />,
    ledger: <AccountLedger accountId={id} />,
    requests: <RequestList state="all" accountId={id} />,
    activity: <AccountActivity accountId={id} />,
  }
  return (
    <Tabs
      activeKey={open}
      destroyOnHidden
      onChange={tab => setSearch(tab === 'grants' ? {} : { tab }, { replace: true })}
      items={tabs.map(tab => ({ key: tab, label: t(`tab.${tab}`), children: content[tab] }))}
    />
  )
}
