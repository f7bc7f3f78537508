import { Modal } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { capsOf, isMac, isTyping, openShortcutSheet, type Shortcut, useShortcutGroup, useShortcutSheet } from '../lib/shortcuts.ts'
import styles from './keyboard-sheet.module.css'

/** `?` opens it: every shortcut of the place one is in (D-100). */
export function KeyboardSheet() {
  const { t } = useTranslation('help')
  const { open, groups } = useShortcutSheet()
  const close = () => useShortcutSheet.setState({ open: false })
  useShortcutGroup(t('keys.everywhere'), [{ keys: '?', label: t('keys.sheet') }, { keys: 'Esc', label: t('keys.close') }])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      openShortcutSheet()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <Modal open={open} onCancel={close} footer={null} width={groups.length > 2 ? 680 : 520} centered title={t('keys.title')}>
      <div className={styles.groups}>
        {groups.map(group => (
          <section key={group.id} className={styles.group}>
            <h3>{group.title}</h3>
            <dl>{group.shortcuts.map(shortcut => <Row key={shortcut.keys} shortcut={shortcut} />)}</dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

function Row({ shortcut }: { shortcut: Shortcut }) {
  return (
    <div className={styles.row}>
      <dt>{shortcut.label}</dt>
      <dd>{capsOf(shortcut.keys, isMac()).map(cap => <kbd key={cap}>{cap}</kbd>)}</dd>
    </div>
  )
}
