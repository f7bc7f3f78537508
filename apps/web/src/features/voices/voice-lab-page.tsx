import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../components/page-header.tsx'
import { ScriptEditor } from './script-editor.tsx'
import { TakeList } from './take-list.tsx'
import styles from './voices.module.css'

/** Makes voices of scripts and keeps them for the library (AS-09). */
export function VoiceLabPage() {
  const { t } = useTranslation('voices')
  return (
    <div>
      <PageHeader title={t('title')} help={t('help')} />
      <p className={styles.engine}>{t('engine')}</p>
      <div className={styles.lab}>
        <ScriptEditor />
        <TakeList />
      </div>
    </div>
  )
}
