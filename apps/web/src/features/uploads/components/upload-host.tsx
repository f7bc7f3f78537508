import { DropOverlay } from './drop-overlay.tsx'
import { UploadAnnouncer } from './upload-announcer.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { UploadPanel } from './upload-panel.tsx'

/**
 * Everything of the uploader that stands beside the pages; `takesDrops` on those where files may be dropped.
 */
export function UploadHost({ takesDrops }: { takesDrops: boolean }) {
  return (
    <>
      <UploadDialog />
      <UploadPanel />
      <UploadAnnouncer />
      {takesDrops && <DropOverlay />}
    </>
  )
}
