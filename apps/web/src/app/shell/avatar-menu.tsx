import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { signOut, useMe } from '../../features/session/state.ts'
import styles from './avatar-menu.module.css'

export function AvatarMenu() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const me = useMe()
  if (me === null || me.username === '') return null
  const letter = (me.username[0] ?? '').toUpperCase()
  const leave = async () => { await signOut(); await navigate('/login') }
  return (
    <Dropdown
      trigger={['click', 'hover']} placement="bottomRight"
      popupRender={menu => (
        <div className={styles.popup}>
          <div className={styles.who}>
            <span className={styles.avatar} aria-hidden="true">{letter}</span>
            <div><p className={styles.name}>{me.username}</p><p className={styles.email}>{me.email}</p></div>
          </div>
          {menu}
        </div>
      )}
      menu={{ items: [{ key: 'out', icon: <SignOutIcon size={16} />, label: t('logout') }], onClick: () => void leave() }}
    >
      <button type="button" className={styles.button} aria-label={t('avatar', { name: me.username })} aria-haspopup="menu"><span className={styles.avatar} aria-hidden="true">{letter}</span></button>
    </Dropdown>
  )
}
