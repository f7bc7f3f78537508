import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Chip } from '../../components/chip.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../components/list-end.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { activityQuery, type ActivityLine } from './api.ts'
import styles from './tables.module.css'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { SignInIcon } from '@phosphor-icons/react/dist/csr/SignIn'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { Icon } from '@phosphor-icons/react'
import { auditObjectText } from '../../lib/audit-texts.ts'
import { formatAgo, formatTime } from '../../lib/format.ts'

const icons: Record<ActivityKind, Icon> = {
  signIns: SignInIcon,
  security: ShieldCheckIcon,
  keys: KeyIcon,
  orders: ClipboardTextIcon,
  refusals: ProhibitIcon,
  downloads: DownloadSimpleIcon,
  deletions: TrashIcon,
}
const alarming = new Set(['sign_in_failed', 'permission_refused', 'second_factor_off', 'recovery_code_used'])

function ActivityTable({ lines }: { lines: ActivityLine[] }) {
  const { t } = useTranslation('account')
  return (
    <DataTable
      className={styles.rows}
      columns={(['what', 'object', 'who', 'address', 'when'] as const).map(key => ({
        key,
        head: t(`activity.${key}`),
      }))}
    >
      {lines.map(line => (
        <Line key={line.id} line={line} />
      ))}
    </DataTable>
  )
}

function Line({ line }: { line: ActivityLine }) {
  const { t } = useTranslation('account')
  const kind = kindOf(line.action)
  const object = auditObjectText(line.action, line.object)
  const IconComponent = kind === undefined ? ListBulletsIcon : icons[kind]
  return (
    <tr>
      <th scope="row">
        <span className={alarming.has(line.action) ? `${styles.action} ${styles.alarm}` : styles.action}>
          <IconComponent size={18} aria-hidden="true" />
          {isKnownAction(line.action) ? t(`activity.action.${line.action}`) : line.action}
        </span>
      </th>
      <td className={styles.object} title={object}>
        <span className={styles.clamp}>{object}</span>
      </td>
      <td>{line.username}</td>
      <td>{line.address}</td>
      <td title={formatTime(line.created_time)}>{formatAgo(line.created_time)}</td>
    </tr>
  )
}

/** The filters of the activity page and the actions each includes (D-15). */
export const activityKinds = {
  signIns: [
    'sign_in',
    'sign_in_failed',
    'sign_out',
    'sign_up',
    'email_verified',
    'trial_started',
    'recovery_code_used',
  ],
  security: [
    'password_changed',
    'password_reset',
    'second_factor_on',
    'second_factor_off',
    'recovery_codes_made',
    'session_ended',
    'spending_limit',
    'billing_details_set',
    'project_bought_out',
    'bill_paid',
    'partner_joined',
    'partner_left',
    'partner_applied',
    'partner_approved',
    'partner_rejected',
    'partner_document_added',
    'partner_document_removed',
    'email_change_asked',
    'email_changed',
    'ad_account_linked',
    'ad_account_bound',
    'ad_account_unbound',
    'ad_account_deleted',
    'ad_account_range',
    'ad_assistant_added',
    'ad_assistant_removed',
    'grant',
    'grant_ended',
    'terms_set',
    'mintegral_billing_set',
    'threshold_set',
    'review_created',
    'review_link_renewed',
    'review_version_added',
    'review_ended',
    'review_stage_approved',
    'review_stage_rejected',
    'review_stage_withdrawn',
    'review_reviewers_set',
    'review_downloads_set',
    'price_set',
    'billing_setting_set',
  ],
  keys: ['key_made', 'key_revoked'],
  orders: [
    'demand_moved',
    'purchase_refused',
    'order_created',
    'order_paid',
    'order_payment_failed',
    'order_payment_returned',
    'order_refunded',
    'order_refund_paid',
    'order_disputed',
    'order_dispute_won',
    'order_dispute_lost',
  ],
  refusals: ['permission_refused', 'demand_move_refused'],
  downloads: ['download'],
  deletions: ['delete'],
} as const

type ActivityKind = keyof typeof activityKinds

type KnownAction = (typeof activityKinds)[ActivityKind][number]

/** The kind an action belongs to; undefined for one this page has no words for. */
export function kindOf(action: string): ActivityKind | undefined {
  return (Object.keys(activityKinds) as ActivityKind[]).find(kind =>
    (activityKinds[kind] as readonly string[]).includes(action),
  )
}

export function isKnownAction(action: string): action is KnownAction {
  return kindOf(action) !== undefined
}

const kinds = Object.keys(activityKinds) as ActivityKind[]

/** Activity of the account, for its owner (D-15); the filter is part of the address. */
export function ActivityPage() {
  const { t } = useTranslation('account')
  const [search, setSearch] = useSearchParams()
  const kind = kinds.find(one => one === search.get('kind'))
  const list = useInfiniteQuery(activityQuery(kind === undefined ? '' : activityKinds[kind].join(',')))
  const lines = list.data?.pages.flatMap(page => page.list) ?? []
  const show = (next: ActivityKind | undefined) =>
    setSearch(next === undefined ? {} : { kind: next }, { replace: true })
  return (
    <>
      <PageHeader title={t('activity.title')} help={t('activity.help')} />
      <div className={styles.filters}>
        <Chip on={kind === undefined} onToggle={() => show(undefined)}>
          {t('activity.all')}
        </Chip>
        {kinds.map(one => (
          <Chip key={one} on={kind === one} onToggle={() => show(kind === one ? undefined : one)}>
            {t(`activity.kind.${one}`)}
          </Chip>
        ))}
      </div>
      {list.isPending && <Skeleton height={320} radius={12} />}
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {lines.length > 0 && <ActivityTable lines={lines} />}
      {list.isSuccess && lines.length === 0 && <EmptyState drawing="search" title={t('activity.none')} />}
      <ListEnd list={list} />
    </>
  )
}
