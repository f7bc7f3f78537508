import { Button } from 'antd'
import { FileArrowUpIcon } from '@phosphor-icons/react/dist/csr/FileArrowUp'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { useTranslation } from 'react-i18next'
import { useFileDrop } from '../drop/use-file-drop.ts'
import { useUploader } from '../use-uploader.ts'
import { ChooseButton } from './choose-button.tsx'
import { DropDrawing } from './drop-drawing.tsx'
import { KindFacts } from './kind-facts.tsx'
import styles from './upload-drop-area.module.css'

/** A large place to drop files and folders on, or to choose them. */
export function UploadDropArea({ isBlocked = false }: { isBlocked?: boolean }) {
  const { t } = useTranslation('uploads')
  const { add } = useUploader()
  const { isOver, handlers } = useFileDrop(add, isBlocked)
  return (
    <div
      className={`${styles.area} ${isOver && !isBlocked ? styles.over : ''}`}
      data-testid="upload-drop-area"
      {...handlers}
    >
      <DropDrawing />
      <p className={styles.title}>{t('empty.title')}</p>
      <p className={styles.text}>{t('empty.text')}</p>
      <div className={styles.acts}>
        <ChooseButton of="files">
          {open => (
            <Button
              type="primary"
              disabled={isBlocked}
              icon={<FileArrowUpIcon size={16} aria-hidden="true" />}
              onClick={open}
            >
              {t('choose.files')}
            </Button>
          )}
        </ChooseButton>
        <ChooseButton of="folder">
          {open => (
            <Button
              disabled={isBlocked}
              icon={<FolderOpenIcon size={16} aria-hidden="true" />}
              onClick={open}
            >
              {t('choose.folder')}
            </Button>
          )}
        </ChooseButton>
      </div>
      <KindFacts />
    </div>
  )
}
