import { CubeIcon } from '@phosphor-icons/react/dist/csr/Cube'
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDownloadFiles } from '../state.ts'
import styles from './project-files.module.css'

interface ProjectFilesProps {
  projectId: number
  /** Whether the project uses a 3D model. */
  hasModels: boolean
}

/** Buttons that download a project's material: all files, or only its 3D models (PL-02.37). */
export function ProjectFiles({ projectId, hasModels }: ProjectFilesProps) {
  const { t } = useTranslation('projects')
  const download = useDownloadFiles()
  const isBusy = (files: 'all' | 'models') => download.isPending && download.variables.files === files
  return (
    <section className={styles.files} aria-label={t('files.title')}>
      <p>{t('files.help')}</p>
      <div className={styles.buttons}>
        <Button
          icon={<FileZipIcon size={16} aria-hidden="true" />}
          loading={isBusy('all')}
          onClick={() => download.mutate({ id: projectId, files: 'all' })}
        >
          {t('files.all')}
        </Button>
        {hasModels && (
          <Button
            icon={<CubeIcon size={16} aria-hidden="true" />}
            loading={isBusy('models')}
            onClick={() => download.mutate({ id: projectId, files: 'models' })}
          >
            {t('files.models')}
          </Button>
        )}
      </div>
    </section>
  )
}
