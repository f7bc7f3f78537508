import { approvals } from '@adloom/contract/purchase-rules'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CopyButton } from '../../components/copy-button.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { SettingsSection } from '../../components/settings-section.tsx'
import { formatTime } from '../../lib/format.ts'
import { readKeptPack } from '../../lib/kept-pack.ts'
import { notify } from '../../lib/notices.ts'
import { Country } from '../../components/country.tsx'
import { openPurchase, usePurchaseRequest } from '../../lib/purchase-request.ts'
import { useAction } from '../../lib/use-action.ts'
import {
  type Application,
  type PartnerDocument,
  applicationsQuery,
  joinPartner,
  linkedQuery,
  platformQuery,
  refreshPartners,
} from './api.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { DocumentList } from './document-list.tsx'
import { LinkedPartner } from './linked-partner.tsx'
import { StateTag } from './state-tag.tsx'
import { openPlatform } from '../../lib/open-platform.ts'
import { PartnersFrame } from './partners-frame.tsx'
import styles from './partners.module.css'

const categories = ['personal', 'other'] as const
type Category = (typeof categories)[number]

/** What the account is as a partner, and through whom it buys (BL-04). */
export function PartnersPage() {
  const { t } = useTranslation('partners')
  const applications = useQuery(applicationsQuery)
  const linked = useQuery(linkedQuery)
  const hasPlatform = useQuery(platformQuery).data?.partner ?? false
  const [asked, setAsked] = useSearchParams()
  const [chosen, setChosen] = useState<Category>()
  const { data } = applications
  const of = (category: Category) => data?.list.find(one => one.category === category)
  // A purchase that needs an approved partner leads here with `apply`.
  const wanted = categories.find(category => category === asked.get('apply'))
  const canApply = data?.can_apply === true
  const applying = chosen ?? (canApply && wanted && isOpen(of(wanted)) ? wanted : undefined)
  const close = () => {
    setChosen(undefined)
    setAsked({}, { replace: true })
  }
  return (
    <PartnersFrame
      page="overview"
      actions={hasPlatform && <Button onClick={() => void openPlatform()}>{t('platform')}</Button>}
    >
      <KeptPack />
      <SettingsSection title={t('own')} help={t('own.help')}>
        <ListLoading list={applications} rows={2} />
        {data !== undefined &&
          categories.map(category => (
            <OwnPartner
              key={category}
              category={category}
              application={of(category)}
              documents={category === 'other' ? data.documents : []}
              canApply={data.can_apply}
              onApply={() => setChosen(category)}
            />
          ))}
      </SettingsSection>
      <SettingsSection title={t('through')} help={t('through.help')}>
        <ListLoading list={linked} rows={2} />
        {linked.data?.list.length === 0 && <p className={styles.line}>{t('through.none')}</p>}
        {linked.data?.list.map(partner => (
          <LinkedPartner key={partner.partner_code} partner={partner} canLeave={canApply} />
        ))}
        {canApply && <JoinForm />}
      </SettingsSection>
      {applying !== undefined && (
        <ApplicationDialog category={applying} before={of(applying)} onClose={close} />
      )}
    </PartnersFrame>
  )
}

/** Leads back to the pack that was chosen before the application (BL-02.134). */
function KeptPack() {
  const { t } = useTranslation('partners')
  // What is kept changes with the purchase dialog.
  usePurchaseRequest(state => state.request)
  if (readKeptPack() === undefined) return null
  return (
    <Alert
      className={styles.kept}
      type="info"
      showIcon
      title={t('kept')}
      action={
        <Button size="small" onClick={() => openPurchase({ kind: 'pack' })}>
          {t('kept.open')}
        </Button>
      }
    />
  )
}

/** It was not sent, or it was rejected and can be sent again. */
function isOpen(application: Application | undefined): boolean {
  const status = application?.approve_status ?? approvals.unreviewed
  return status === approvals.unreviewed || status === approvals.rejected
}

interface OwnPartnerProps {
  category: Category
  application: Application | undefined
  /** Of a company. */
  documents: PartnerDocument[]
  canApply: boolean
  onApply: () => void
}

/** What the account is in a category: not applied, in review, rejected with its reason, or approved. */
function OwnPartner({ category, application, documents, canApply, onApply }: OwnPartnerProps) {
  const { t } = useTranslation('partners')
  const status = application?.approve_status ?? approvals.unreviewed
  const isRejected = status === approvals.rejected
  const canBeSent = isOpen(application)
  return (
    <article className={styles.item} aria-label={t(`category.${category}`)}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          {t(`category.${category}`)} <StateTag status={status} />
        </h3>
        <p className={styles.line}>
          {application === undefined || canBeSent ? t(`about.${category}`) : <Details {...{ application }} />}
        </p>
      </div>
      {status === approvals.approved && application !== undefined && <Code code={application.partner_code} />}
      {canBeSent && canApply && (
        <Button type={isRejected ? 'primary' : 'default'} onClick={onApply}>
          {t(isRejected ? 'apply.again' : 'apply')}
        </Button>
      )}
      {canBeSent && !canApply && <span className={styles.faint}>{t('apply.owner')}</span>}
      {isRejected && application !== undefined && (
        <p className={styles.reason}>{t('rejected', { reason: application.reason })}</p>
      )}
      {documents.length > 0 && <DocumentList documents={documents} />}
    </article>
  )
}

function Details({ application }: { application: Application }) {
  const { t } = useTranslation('partners')
  const isApproved = application.approve_status === approvals.approved
  const since = isApproved ? application.decided_time : application.applied_time
  return (
    <>
      {application.name} · <Country code={application.country_code} />
      {since > 0 && (
        <>
          {' · '}
          {t(isApproved ? 'approvedAt' : 'appliedAt', { time: formatTime(since) })}
        </>
      )}
    </>
  )
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation('partners')
  return (
    <span className={styles.name}>
      <span className={styles.code}>{code}</span>
      <CopyButton text={code} label={t('code.copy')} />
    </span>
  )
}

/** Links a company that sells to this account, by the code that it gives its customers (BL-04.10). */
function JoinForm() {
  const { t } = useTranslation('partners')
  const [code, setCode] = useState('')
  const join = useAction({
    mutationFn: joinPartner,
    onSuccess: ({ name }) => {
      notify({ tone: 'success', text: t('join.done', { name }) })
      setCode('')
      refreshPartners()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') join.mutate(code.trim())
  }
  return (
    <form className={styles.join} onSubmit={send}>
      <Input
        value={code}
        maxLength={60}
        aria-label={t('join.code')}
        placeholder={t('join.code')}
        onChange={event => setCode(event.target.value)}
      />
      <Button htmlType="submit" disabled={code.trim() === ''} loading={join.isPending}>
        {t('join')}
      </Button>
    </form>
  )
}
