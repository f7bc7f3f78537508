import { Popover } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partnerQuery } from '../../features/plans/api.ts'
import { storageQuery } from '../../lib/queries/storage.ts'
import { meQuery, useMe } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Avatar } from './avatar.tsx'
import { AvatarPanel } from './avatar-panel.tsx'
import styles from './avatar-menu.module.css'

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
