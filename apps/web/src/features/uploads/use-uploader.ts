import { uploader, useUploadsView } from './state.ts'
import type { DroppedFile } from './uploader.ts'

export interface UploadPlace { folderId?: number }

export interface UploaderHandle {
  /** Opens the dialog; new files go to the folder named. */
  openDialog: (place?: UploadPlace) => void
  /** Puts files on the list and opens the dialog. */
  add: (files: readonly (File | DroppedFile)[], place?: UploadPlace) => void
}

const handle: UploaderHandle = {
  openDialog: ({ folderId } = {}) => useUploadsView.setState(view => ({ isOpen: true, folderId: folderId ?? view.folderId })),
  add(files, place) {
    uploader.add(files.map(one => (one instanceof File ? { file: one, folder: folderOf(one) } : one)))
    handle.openDialog(place)
  },
}

/** The uploader for any page: its dialog and panel are part of the shell. */
export function useUploader(): UploaderHandle {
  return handle
}

/** A file chosen by its folder tells its path. */
function folderOf(file: File): string {
  return file.webkitRelativePath.split('/').slice(0, -1).join('/')
}
