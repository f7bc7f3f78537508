import { FileImageIcon } from '@phosphor-icons/react/dist/csr/FileImage'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../../components/progress-bar.tsx'
import { formatPercent } from '../../../../lib/format.ts'
import type { PsdImport } from '../use-psd-import.ts'
import styles from './psd-progress.module.css'

/**
 * A Photoshop file on its way, and its layers being made; the second part goes on when the dialog is closed.
 */
export function PsdProgress({ psd, name, onClose }: { psd: PsdImport; name: string; onClose: () => void }) {
  const { t } = useTranslation(['freeList', 'common'])
  const importing = psd.step.at === 'importing'
  return (
    <div className={styles.progress}>
      <span className={styles.sign}>
        <FileImageIcon size={32} aria-hidden="true" />
      </span>
      <h3 className={styles.title}>{t(importing ? 'psd.importing' : 'psd.sending', { name })}</h3>
      <div className={styles.bar}>
        <ProgressBar share={psd.share} label={name} />
      </div>
      <p className={styles.text} role="status">
        {formatPercent(psd.share)} · {t(importing ? 'psd.importingHelp' : 'psd.sendingHelp')}
      </p>
      {importing ? (
        <Button onClick={onClose}>{t('psd.leave')}</Button>
      ) : (
        <Button onClick={psd.stop}>{t('common:cancel')}</Button>
      )}
    </div>
  )
}
