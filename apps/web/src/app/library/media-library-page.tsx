import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AssetLibrary } from '../../features/assets/components/asset-library.tsx'
import { refreshAssets, restartLists } from '../../features/assets/list-cache.ts'
import { ScreenRecordButton } from '../../features/recordings/screen/screen-record-button.tsx'
import { UploadDropArea, UploadButton } from '../../features/uploads/components/upload-drop-area.tsx'
import { useAfterUpload, useUploadsView } from '../../features/uploads/state.ts'
import styles from './media-library-page.module.css'
import { StorageUsed } from './storage-used.tsx'

/** Uploaded files in folders: images, videos, audio, fonts and archives (SH-10). */
export function MediaLibraryPage() {
  const { t } = useTranslation('library')
  const [search] = useSearchParams()
  const folderId = Number(search.get('folder_id') ?? 0) || 0
  // Files dropped anywhere on the page go where one looks.
  useEffect(() => useUploadsView.setState({ folderId }), [folderId])
  useAfterUpload(() => {
    restartLists()
    document.querySelector('[data-scroller]')?.scrollTo({ top: 0 })
  })
  return (
    <AssetLibrary
      kind="resources"
      title={t('title')}
      help={t('help')}
      storage={<StorageUsed />}
      upload={folder => (
        <>
          <ScreenRecordButton folderId={folder} onSaved={showSaved} />
          <UploadButton folderId={folder} />
        </>
      )}
      start={
        <div className={styles.start}>
          <UploadDropArea />
        </div>
      }
    />
  )
}

function showSaved(): void {
  restartLists()
  void refreshAssets()
}
