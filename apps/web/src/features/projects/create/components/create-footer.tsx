import { Button, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isObjectName, objectNameProblem } from '../../../../lib/object-name.ts'
import styles from './create-footer.module.css'

interface CreateFooterProps {
  name: string
  problem: string | undefined
  busy: boolean
  /** Something to begin with is chosen. */ ready: boolean
  onName: (name: string) => void
  onMake: (name: string) => void
  onClose: () => void
}

/** What the project is called, and the way to it. */
export function CreateFooter({ name, problem, busy, ready, onName, onMake, onClose }: CreateFooterProps) {
  const { t } = useTranslation(['freeList', 'common'])
  const id = useId()
  const wrong = ready && !isObjectName(name)
  return (
    <form
      className={styles.footer}
      onSubmit={event => {
        event.preventDefault()
        if (ready && !wrong) onMake(name.trim())
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {t('create.name')}
      </label>
      <Input
        id={id}
        className={styles.name}
        value={name}
        placeholder={t('create.choose')}
        maxLength={200}
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={`${id}-problem`}
        onFocus={event => event.target.select()}
        onChange={event => onName(event.target.value)}
      />
      <p
        id={`${id}-problem`}
        className={styles.problem}
        role={wrong || problem !== undefined ? 'alert' : undefined}
      >
        {wrong ? objectNameProblem(name) : problem}
      </p>
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      <Button type="primary" htmlType="submit" disabled={!ready || wrong} loading={busy}>
        {t('create.submit')}
      </Button>
    </form>
  )
}
