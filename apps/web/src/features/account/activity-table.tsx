import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { SignInIcon } from '@phosphor-icons/react/dist/csr/SignIn'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { Icon } from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatTime } from '../../lib/format.ts'
import type { ActivityLine } from './api.ts'
import styles from './tables.module.css'

const icons: Record<ActivityKind, Icon> = {
  signIns: SignInIcon,
  security: ShieldCheckIcon,
  keys: KeyIcon,
  refusals: ProhibitIcon,
  downloads: DownloadSimpleIcon,
  deletions: TrashIcon,
}
const alarming = new Set(['sign_in_failed', 'permission_refused', 'second_factor_off', 'recovery_code_used'])

export function ActivityTable({ lines }: { lines: ActivityLine[] }) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('activity.what')}</th>
            <th scope="col">{t('activity.object')}</th>
            <th scope="col">{t('activity.who')}</th>
            <th scope="col">{t('activity.address')}</th>
            <th scope="col">{t('activity.when')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line }: { line: ActivityLine }) {
  const { t } = useTranslation('account')
  const kind = kindOf(line.action)
  const IconComponent = kind === undefined ? ListBulletsIcon : icons[kind]
  return (
    <tr>
      <th scope="row">
        <span className={alarming.has(line.action) ? `${styles.action} ${styles.alarm}` : styles.action}>
          <IconComponent size={18} aria-hidden="true" />
          {isKnownAction(line.action) ? t(`activity.action.${line.action}`) : line.action}
        </span>
      </th>
      <td className={styles.object} title={line.object}>
        {line.object}
      </td>
      <td>{line.username}</td>
      <td>{line.address}</td>
      <td title={formatTime(line.created_time)}>{formatAgo(line.created_time)}</td>
    </tr>
  )
}

/** The filters of the activity page and the actions each includes (D-15). */
export const activityKinds = {
  signIns: ['sign_in', 'sign_in_failed', 'sign_out', 'sign_up', 'email_verified', 'recovery_code_used'],
  security: [
    'password_changed',
    'password_reset',
    'second_factor_on',
    'second_factor_off',
    'recovery_codes_made',
    'session_ended',
    'email_change_asked',
    'email_changed',
  ],
  keys: ['key_made', 'key_revoked'],
  refusals: ['permission_refused'],
  downloads: ['download'],
  deletions: ['delete'],
} as const

export type ActivityKind = keyof typeof activityKinds

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
