import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { partnerQuery } from '../../features/plans/api.ts'
import { QuotaList } from '../../features/plans/quota-list.tsx'
import type { Me } from '../../lib/queries/session.ts'
import { signOutHome } from '../sign-out-home.ts'
import { usePagePath } from '../page-path.ts'
import { Avatar } from './avatar.tsx'
import styles from './avatar-panel.module.css'
import { isSubscribed, planName, planOwners } from '../../features/plans/rules.ts'
import { formatDate } from '../../lib/format.ts'
import { UserPlanAction } from '../plans/user-plan-action.tsx'

interface AvatarPanelProps {
  me: Me
  /** Called when the user leaves the panel by keyboard; the button takes the focus back. */
  onEscape: () => void
  onLeave: () => void
  ref: Ref<HTMLDivElement>
}

/** Who is signed in, what their plan holds, and the ways on (SH-24). */
export function AvatarPanel({ me, onEscape, onLeave, ref }: AvatarPanelProps) {
  const { t } = useTranslation(['plans', 'shell'])
  const navigate = useNavigate()
  const find = usePagePath()
  const category = useQuery(partnerQuery).data?.category
  const account = find('account-management.profile') ?? find('common-setting.profile')
  const go = (path: string) => {
    onLeave()
    void navigate(path)
  }
  const leave = async () => {
    onLeave()
    await signOutHome(navigate)
  }
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') onEscape()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  return (
    <div
      ref={ref}
      className={styles.panel}
      role="dialog"
      aria-label={t('account', { name: me.username })}
      onKeyDown={keys}
    >
      <div className={styles.who}>
        <Avatar name={me.username} large />
        <div className={styles.names}>
          <p className={styles.name}>
            <span title={me.username}>{me.username}</span>
            {category !== undefined && (
              <span className={styles.tag}>
                {t(category === 'personal' ? 'tag.individual' : 'tag.enterprise')}
              </span>
            )}
          </p>
          <p className={styles.email} title={me.email}>
            {me.email}
          </p>
        </div>
      </div>
      <SubscribeTips me={me} onLeave={onLeave} />
      <div className={styles.quotas}>
        <QuotaList user={me} />
      </div>
      <div className={styles.menu} role="menu">
        {account !== undefined && (
          <button type="button" role="menuitem" onClick={() => go(account)}>
            <UserCircleIcon size={18} aria-hidden="true" />
            {t('account.mine')}
          </button>
        )}
        <button type="button" role="menuitem" onClick={() => void leave()}>
          <SignOutIcon size={18} aria-hidden="true" />
          {t('shell:logout')}
        </button>
      </div>
    </div>
  )
}

function moveFocus(panel: HTMLElement, step: 1 | -1): void {
  const items = [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[(at + step + items.length) % items.length]?.focus()
}

/** The plan in a line and what subscribing would bring (SH-24). */
function SubscribeTips({ me, onLeave }: { me: Me; onLeave: () => void }) {
  const { t } = useTranslation('plans')
  const subscribed = isSubscribed(me)
  // The plan with the latest end is shown for the account.
  const plan = me.plans
    .filter(one => !subscribed || one.type !== planOwners.trial)
    .toSorted((one, other) => other.expired_time - one.expired_time)[0]
  return (
    <div className={`${styles.tips} ${subscribed ? '' : styles.open}`}>
      <p className={styles.plan}>{plan === undefined ? t('none') : planName(plan)}</p>
      <p className={styles.text}>{text()}</p>
      <UserPlanAction size="small" onContact={onLeave} />
    </div>
  )

  function text(): string {
    if (plan === undefined) return t('tips.none')
    return subscribed ? t('tips.subscribed', { date: formatDate(plan.expired_time) }) : t('tips.trial')
  }
}
