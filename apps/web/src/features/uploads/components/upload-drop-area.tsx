import { Button } from 'antd'
import { FileArrowUpIcon } from '@phosphor-icons/react/dist/csr/FileArrowUp'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { useTranslation } from 'react-i18next'
import { useFileDrop } from '../drop/use-file-drop.ts'
import { useUploader, type UploadPlace } from '../use-uploader.ts'
import { DropDrawing } from './drop-drawing.tsx'
import styles from './upload-drop-area.module.css'
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import { acceptedFiles, broughtExtensions } from '../batch/upload-item.ts'
import { formatBytes } from '@adloom/contract/format-bytes'
import { fileKinds, takenFiles } from '@adloom/contract/taken-files'
import { kindIcons } from './file-thumbnail.tsx'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'

/** A large area that accepts dropped files and folders, with buttons to choose them. */
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
      <div className={styles.actions}>
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

interface ChooseButtonProps {
  of: 'files' | 'folder'
  children: (open: () => void) => ReactNode
}

/** Opens the browser's dialog for files or a folder and adds the chosen files to the list. */
export function ChooseButton({ of, children }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { add } = useUploader()
  // A folder is chosen by an attribute that React does not know.
  const kind: InputHTMLAttributes<HTMLInputElement> & { webkitdirectory?: string } =
    of === 'folder' ? { webkitdirectory: '' } : { accept: acceptedFiles }
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        data-testid={`upload-${of}`}
        {...kind}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) add(files)
        }}
      />
    </>
  )
}

/** Formats that the library accepts, with their size limits. */
function KindFacts() {
  const { t } = useTranslation('uploads')
  return (
    <dl className={styles.facts}>
      {fileKinds.map(kind => {
        const IconComponent = kindIcons[kind]
        return (
          <div key={kind} className={styles.fact}>
            <IconComponent size={18} aria-hidden="true" />
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

/** Opens the uploader for a folder. */
export function UploadButton({ folderId }: UploadPlace) {
  const { t } = useTranslation('uploads')
  const { openDialog } = useUploader()
  return (
    <Button
      type="primary"
      icon={<UploadSimpleIcon size={16} aria-hidden="true" />}
      onClick={() => openDialog({ folderId })}
    >
      {t('open')}
    </Button>
  )
}
