import { formatBytes } from '@adloom/contract/format-bytes'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { formatPercent } from '../../lib/format.ts'
import { extensions, type ChooserSlot } from './slot.ts'
import type { SlotUpload } from './use-slot-upload.ts'
import styles from './upload-source.module.css'

/** A place to drop a file on, and how far the file is on its way. */
export function UploadSource({
  slot,
  upload,
  onBrowse,
}: {
  slot: ChooserSlot
  upload: SlotUpload
  onBrowse(): void
}) {
  const { t } = useTranslation(['chooser', 'uploads'])
  const { state } = upload
  return (
    <div className={styles.area} data-over={upload.over || undefined}>
      <span className={styles.sign}>
        <UploadSimpleIcon size={30} aria-hidden="true" />
      </span>
      {state.at === 'sending' ? (
        <>
          <p className={styles.title}>{state.name}</p>
          <div className={styles.progress}>
            <ProgressBar share={state.share} label={t('upload.progress', { name: state.name })} />
          </div>
          <p className={styles.text} role="status">
            {state.share >= 0.95
              ? t('upload.creating')
              : t('upload.sent', { percent: formatPercent(state.share), size: formatBytes(state.size) })}
          </p>
          <Button onClick={upload.cancel}>{t('upload.cancel')}</Button>
        </>
      ) : (
        <>
          <p className={styles.title}>{t(upload.over ? 'upload.release' : 'upload.drop')}</p>
          <p className={styles.text}>
            {t(`upload.requirement.${slot.kind}`, {
              formats: extensions[slot.kind].map(one => one.toUpperCase()).join(', '),
              limit: formatBytes(slot.maxBytes),
              least: slot.minFrames ?? 1,
            })}
            {slot.width && slot.height
              ? ` · ${t('upload.best', { width: slot.width, height: slot.height })}`
              : ''}
          </p>
          <Button type="primary" size="large" onClick={onBrowse}>
            {t('upload.browse')}
          </Button>
          <p className={styles.note}>{t('upload.kept')}</p>
        </>
      )}
      {state.at === 'refused' && (
        <p className={styles.problem} role="alert">
          <WarningCircleIcon size={18} weight="fill" aria-hidden="true" />
          {state.text}
        </p>
      )}
      {state.at === 'refused' && state.merge && <Button onClick={state.merge}>{t('uploads:merge')}</Button>}
    </div>
  )
}
