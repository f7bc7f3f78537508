import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFailures } from '../failures.ts'
import styles from './failures-dialog.module.css'

/** What could not be done of several, one line each with its reason. */
export function FailuresDialog({ nameOf }: { nameOf: (id: number) => string }) {
  const { t } = useTranslation(['library', 'common'])
  const outcome = useFailures(state => state.outcome)
  const close = () => useFailures.setState({ outcome: undefined })
  if (outcome === undefined) return null
  return (
    <Modal open title={t('failed.title', { count: outcome.failed.length })} width={480} onCancel={close} footer={<Button type="primary" onClick={close}>{t('common:close')}</Button>}>
      {outcome.done.length > 0 && <p className={styles.done}>{t('failed.done', { count: outcome.done.length })}</p>}
      <ul className={styles.list}>
        {outcome.failed.map(({ id, msg }) => <li key={id}><WarningCircleIcon size={16} weight="fill" aria-hidden="true" /><span><strong>{nameOf(id)}</strong>{msg}</span></li>)}
      </ul>
    </Modal>
  )
}
