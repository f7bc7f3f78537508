import { uploader, useUploadsView } from './state.ts'
import type { DroppedFile } from './uploader.ts'
import { zippedModel } from '../../lib/upload/model-files.ts'

export interface UploadPlace {
  folderId?: number
}

export interface UploaderHandle {
  /** Opens the dialog; new files go to the folder named. */
  openDialog: (place?: UploadPlace) => void
  /** Adds files to the list, a single 3D model as an archive, and opens the dialog. */
  add: (files: readonly (File | DroppedFile)[], place?: UploadPlace) => void
}

const handle: UploaderHandle = {
  openDialog: ({ folderId } = {}) =>
    useUploadsView.setState(view => ({ isOpen: true, folderId: folderId ?? view.folderId })),
  add(files, place) {
    const all = files.map(one => (one instanceof File ? { file: one, folder: folderOf(one) } : one))
    void Promise.all(all.map(withZippedModel)).then(ready => uploader.add(ready))
    handle.openDialog(place)
  },
}

/** The uploader for any page: its dialog and panel are part of the shell. */
export function useUploader(): UploaderHandle {
  return handle
}

/** A file that cannot be read stays as it is and is refused later. */
async function withZippedModel({ file, folder }: DroppedFile): Promise<DroppedFile> {
  return { file: await zippedModel(file).catch(() => file), folder }
}

/** Returns the folder path of a file that was chosen with its folder. */
function folderOf(file: File): string {
  return file.webkitRelativePath.split('/').slice(0, -1).join('/')
}
