import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorSentence } from '../../../lib/notices.ts'
import { useFailures } from '../bulk.ts'
import styles from './failures-dialog.module.css'

/** So many are named one by one. */
const mostNamed = 100

interface FailuresDialogProps {
  nameOf: (id: number) => string
  /** Chooses what was not come to, so that it can be done after all. */
  onChoose: (ids: number[]) => void
}

/** Files that a bulk action could not change, each with its reason, and those it did not reach. */
export function FailuresDialog({ nameOf, onChoose }: FailuresDialogProps) {
  const { t } = useTranslation(['library', 'common'])
  const outcome = useFailures(state => state.outcome)
  const close = () => useFailures.setState({ outcome: undefined })
  if (outcome === undefined) return null
  const { done, failed, left, error } = outcome
  const footer = [
    ...(left.length > 0
      ? [
          <Button
            key="left"
            onClick={() => {
              onChoose(left)
              close()
            }}
          >
            {t('failed.choose')}
          </Button>,
        ]
      : []),
    <Button key="close" type="primary" onClick={close}>
      {t('common:close')}
    </Button>,
  ]
  return (
    <Modal
      open
      title={failed.length > 0 ? t('failed.title', { count: failed.length }) : t('failed.stopped')}
      width={480}
      onCancel={close}
      footer={footer}
    >
      {done.length > 0 && (
        <p className={styles.done}>
          {t(failed.length > 0 ? 'failed.done' : 'failed.doneOf', { count: done.length })}
        </p>
      )}
      {left.length > 0 && (
        <p className={styles.left}>
          {t('failed.left', { count: left.length })} {error === undefined ? '' : errorSentence(error)}
        </p>
      )}
      <ul className={styles.list}>
        {failed.slice(0, mostNamed).map(({ id, msg }) => (
          <li key={id}>
            <WarningCircleIcon size={16} weight="fill" aria-hidden="true" />
            <span>
              <strong>{nameOf(id)}</strong>
              {msg}
            </span>
          </li>
        ))}
      </ul>
      {failed.length > mostNamed && (
        <p className={styles.done}>{t('failed.more', { count: failed.length - mostNamed })}</p>
      )}
    </Modal>
  )
}
