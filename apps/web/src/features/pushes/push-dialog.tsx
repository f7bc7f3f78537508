import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { refreshActCosts, useActCost } from '../../lib/queries/act-cost.ts'
import { useAction } from '../../lib/use-action.ts'
import {
  destinationsQuery,
  previewQuery,
  type PushSource,
  type PushTarget,
  refreshPushes,
  startPush,
  targetsQuery,
} from './api.ts'
import { Preview } from './push-preview.tsx'
import styles from './pushes.module.css'

const authorisePath = '/common-setting/account-auth'
const historyPath = '/my-project/history/push'

/** Chooses account and destination, shows names and cost, and starts the push (AD-04). */
export function PushDialog({ sources, onClose }: { sources: PushSource[]; onClose: () => void }) {
  const { t } = useTranslation('pushes')
  const targets = useQuery(targetsQuery)
  const [accountId, setAccountId] = useState<number>()
  const [destination, setDestination] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const account =
    targets.data?.find(one => one.ad_account_id === accountId) ??
    targets.data?.find(one => one.problem === '')
  const places = useQuery({
    ...destinationsQuery(account?.ad_account_id ?? 0),
    enabled: account?.problem === '',
  })
  const only = places.data?.length === 1 ? places.data[0]!.id : undefined
  const destination_id = destination ?? only
  const wanted = { ad_account_id: account?.ad_account_id ?? 0, destination_id: destination_id ?? '', sources }
  const isChosen = account !== undefined && destination_id !== undefined
  const preview = useQuery({ ...previewQuery(wanted), enabled: isChosen })
  const prediction = useActCost(isChosen ? { act: 'push', ...wanted } : undefined)
  const start = useAction({
    meta: { quiet: true },
    mutationFn: () => startPush(wanted),
    onMutate: () => setProblem(undefined),
    onSuccess: () => refreshPushes(),
    onError: (error: Error) => {
      setProblem(error.message)
      void refreshActCosts()
    },
  })
  const going = preview.data?.list.filter(one => one.problem === '' && one.same_id === 0).length ?? 0
  const choose = (id: number) => {
    setAccountId(id)
    setDestination(undefined)
    setProblem(undefined)
  }
  return (
    <Modal
      open
      centered
      width={640}
      title={t('dialog.title', { count: sources.length })}
      onCancel={onClose}
      footer={
        <Footer
          isStarted={start.isSuccess}
          going={going}
          isReady={isChosen && going > 0 && !prediction.isStopped}
          isStarting={start.isPending}
          onStart={() => start.mutate()}
          onClose={onClose}
        />
      }
    >
      {start.isSuccess ? (
        <Alert type="success" showIcon title={t('dialog.started', { count: start.data.ids.length })} />
      ) : (
        <div className={styles.form}>
          {problem !== undefined && <Alert type="error" showIcon title={problem} />}
          <Accounts targets={targets} account={account} onChoose={choose} />
          {account?.problem === '' && (
            <Destinations account={account} value={destination_id} onChoose={setDestination} />
          )}
          {isChosen && preview.isError && (
            <Failure error={preview.error} onRetry={() => void preview.refetch()} />
          )}
          {isChosen && preview.isPending && <Skeleton height={120} radius={8} />}
          {preview.data && <Preview preview={preview.data} prediction={prediction} />}
        </div>
      )}
    </Modal>
  )
}

interface FooterProps {
  isStarted: boolean
  isReady: boolean
  isStarting: boolean
  /** Creatives that are pushed. */
  going: number
  onStart: () => void
  onClose: () => void
}

function Footer({ isStarted, isReady, isStarting, going, onStart, onClose }: FooterProps) {
  const { t } = useTranslation('pushes')
  if (isStarted)
    return (
      <>
        <Button onClick={onClose}>{t('dialog.close')}</Button>
        <LinkButton to={historyPath} type="primary">
          {t('dialog.history')}
        </LinkButton>
      </>
    )
  return (
    <>
      <Button onClick={onClose}>{t('dialog.cancel')}</Button>
      <Button type="primary" disabled={!isReady} loading={isStarting} onClick={onStart}>
        {going === 0 ? t('push') : t('dialog.start', { count: going })}
      </Button>
    </>
  )
}

interface DestinationsProps {
  account: PushTarget
  value: string | undefined
  onChoose: (id: string) => void
}

/** The main account of Mintegral, or an app. */
function Destinations({ account, value, onChoose }: DestinationsProps) {
  const { t } = useTranslation('pushes')
  const places = useQuery(destinationsQuery(account.ad_account_id))
  const isMain = account.type === '21'
  const label = t(`destination.${isMain ? 'account' : 'app'}`)
  return (
    <Field label={label}>
      {places.isError ? (
        <Failure error={places.error} onRetry={() => void places.refetch()} />
      ) : (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={places.isPending}
          value={value ?? null}
          placeholder={t('destination.choose')}
          notFoundContent={t('destination.none')}
          aria-label={label}
          options={places.data?.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
          onChange={onChoose}
        />
      )}
      {isMain && <p className={styles.note}>{t('destination.note')}</p>}
    </Field>
  )
}

function Field({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  )
}

interface AccountsProps {
  targets: { data?: PushTarget[] | undefined; isError: boolean; error: Error | null; refetch: () => unknown }
  account: PushTarget | undefined
  onChoose: (id: number) => void
}

/** The linked accounts; one that cannot be pushed to shows the reason. */
function Accounts({ targets, account, onChoose }: AccountsProps) {
  const { t } = useTranslation('pushes')
  if (targets.isError) return <Failure error={targets.error} onRetry={() => void targets.refetch()} />
  if (!targets.data) return <Skeleton height={64} radius={8} />
  if (targets.data.length === 0)
    return (
      <EmptyState
        drawing="cards"
        title={t('accounts.empty')}
        action={
          <LinkButton to={authorisePath} type="primary">
            {t('accounts.authorise')}
          </LinkButton>
        }
      >
        {t('accounts.emptyHelp')}
      </EmptyState>
    )
  return (
    <Field label={t('accounts.label')}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        value={account?.ad_account_id ?? null}
        placeholder={t('accounts.choose')}
        aria-label={t('accounts.label')}
        options={targets.data.map(({ ad_account_id, account_name, type }) => ({
          value: ad_account_id,
          label: `${t(`network.${type}`)} · ${account_name}`,
        }))}
        onChange={onChoose}
      />
      {account === undefined && (
        <p className={styles.note}>
          {t('accounts.noneUsable')} <LinkButton to={authorisePath}>{t('accounts.authorise')}</LinkButton>
        </p>
      )}
      {account !== undefined && account.problem !== '' && (
        <Alert
          type="warning"
          showIcon
          title={account.problem}
          action={<LinkButton to={authorisePath}>{t('accounts.authorise')}</LinkButton>}
        />
      )}
    </Field>
  )
}
