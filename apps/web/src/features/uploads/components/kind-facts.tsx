import { formatBytes } from '@adloom/contract/format-bytes'
import { fileKinds, takenFiles } from '@adloom/contract/taken-files'
import { useTranslation } from 'react-i18next'
import { broughtExtensions } from '../batch/upload-rules.ts'
import { kindIcons } from './file-picture.tsx'
import styles from './kind-facts.module.css'

/** What the library takes, and how large. */
export function KindFacts() {
  const { t } = useTranslation('uploads')
  return (
    <dl className={styles.facts}>
      {fileKinds.map(kind => {
        const IconPicture = kindIcons[kind]
        return (
          <div key={kind} className={styles.fact}>
            <IconPicture size={18} aria-hidden="true" />
            <dt>{t(`kind.${kind}`)}</dt>
            <dd>
              <span>{broughtExtensions(kind).join(' ')}</span>
              <span>{t('limit', { limit: formatBytes(takenFiles[kind].maxBytes) })}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
