import { planOwners } from '@adloom/contract/plan-warnings'
import { Popover } from 'antd'
import { type KeyboardEvent, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { partnerQuery } from '../../features/plans/api.ts'
import { storageQuery } from '../../lib/queries/storage.ts'
import { meQuery, useMe, type Me } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Avatar } from './avatar.tsx'
import styles from './avatar-menu.module.css'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { noPlanText } from '../../features/plans/no-plan-text.ts'
import { QuotaList } from '../../features/plans/quota-list.tsx'
import { signOutHome } from '../session-end.ts'
import { usePagePath } from '../page-path.ts'
import avatarPanelStyles from './avatar-panel.module.css'
import { isSubscribed } from '../../features/plans/rules.ts'
import { planName } from '../../lib/plan-name.ts'
import { formatTime } from '../../lib/format.ts'
import { UserPlanAction } from '../user-plan-action.tsx'

/** The user's own corner (SH-24): opens under a resting pointer, by a click and by the keyboard. */
export function AvatarMenu() {
  const { t } = useTranslation('plans')
  const me = useMe()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  if (me === null || me.username === '') return null

  const change = (next: boolean) => {
    if (next && !open) refresh()
    setOpen(next)
  }
  const openedByUser = (byKeyboard: boolean) => {
    change(true)
    if (byKeyboard)
      setTimeout(() => panel.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(), 50)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') openedByUser(true)
    if (event.key === 'Escape') setOpen(false)
  }
  const leave = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="hover"
      mouseLeaveDelay={0.2}
      placement="bottomRight"
      arrow={false}
      content={<AvatarPanel ref={panel} me={me} onEscape={leave} onLeave={() => setOpen(false)} />}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('account', { name: me.username })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={event => openedByUser(event.detail === 0)}
        onKeyDown={keys}
      >
        <Avatar name={me.username} />
      </button>
    </Popover>
  )
}

/** The data of the panel is fetched again each time it opens. */
function refresh(): void {
  for (const { queryKey } of [partnerQuery, meQuery, storageQuery])
    void queryClient.invalidateQueries({ queryKey })
}

interface AvatarPanelProps {
  me: Me
  /** Called when the user leaves the panel by keyboard; the button takes the focus back. */
  onEscape: () => void
  onLeave: () => void
  ref: Ref<HTMLDivElement>
}

/** The signed-in user, the quotas of their plan, and links to the account pages (SH-24). */
function AvatarPanel({ me, onEscape, onLeave, ref }: AvatarPanelProps) {
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
      className={avatarPanelStyles.panel}
      role="dialog"
      aria-label={t('account', { name: me.username })}
      onKeyDown={keys}
    >
      <div className={avatarPanelStyles.who}>
        <Avatar name={me.username} large />
        <div className={avatarPanelStyles.names}>
          <p className={avatarPanelStyles.name}>
            <span title={me.username}>{me.username}</span>
            {category !== undefined && (
              <span className={avatarPanelStyles.tag}>
                {t(category === 'personal' ? 'tag.individual' : 'tag.enterprise')}
              </span>
            )}
          </p>
          <p className={avatarPanelStyles.email} title={me.email}>
            {me.email}
          </p>
        </div>
      </div>
      <SubscribeTips me={me} onLeave={onLeave} />
      <div className={avatarPanelStyles.quotas}>
        <QuotaList user={me} />
      </div>
      <div className={avatarPanelStyles.menu} role="menu">
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
    <div className={`${avatarPanelStyles.tips} ${subscribed ? '' : avatarPanelStyles.open}`}>
      <p className={avatarPanelStyles.plan}>{plan === undefined ? t('none') : planName(plan)}</p>
      <p className={avatarPanelStyles.text}>{text()}</p>
      <UserPlanAction size="small" onLeave={onLeave} />
    </div>
  )

  function text(): string {
    if (plan === undefined) return noPlanText(t, me, t('tips.none'))
    return subscribed ? t('tips.subscribed', { date: formatTime(plan.expired_time) }) : t('tips.trial')
  }
}
