import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { capsOf, isMac, type Shortcut, useShortcutSheet } from '../../lib/shortcuts.ts'
import styles from './keyboard-sheet.module.css'

/** The sheet itself; fetched when it is first asked for. */
export function KeyboardSheetDialog() {
  const { t } = useTranslation('help')
  const { open, groups } = useShortcutSheet()
  const close = () => useShortcutSheet.setState({ open: false })
  return (
    <Modal open={open} onCancel={close} footer={null} width={460} centered title={t('keys.title')}>
      <div className={styles.groups}>
        {groups.map(group => (
          <section key={group.id} className={styles.group}>
            <h2>{group.title}</h2>
            <dl>
              {group.shortcuts.map(shortcut => (
                <Row key={shortcut.keys} shortcut={shortcut} />
              ))}
            </dl>
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
      <dd>
        {capsOf(shortcut.keys, isMac()).map(cap => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </dd>
    </div>
  )
}
