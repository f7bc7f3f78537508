import type { ProjectStatus } from '../api.ts'
import { useTranslation } from 'react-i18next'
import styles from './project-state.module.css'

export function ProjectState({ status }: { status: ProjectStatus }) {
  const { t } = useTranslation('projects')
  return <span className={`${styles.state} ${styles[status]}`}>{t(`status.${status}`)}</span>
}
