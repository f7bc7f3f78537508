import { downloadModel, downloadResource } from '@adloom/contract/project-media'
import i18next from 'i18next'
import { notify } from '../../lib/notices.ts'
import { request } from '../../lib/request.ts'
import { startDownload } from '../../lib/start-download.ts'
import { useAction } from '../../lib/use-action.ts'

const calls = { all: downloadResource, models: downloadModel }

/** Downloads the files that a project uses, or its 3D models alone, as one zip (PL-02.37). */
export function useDownloadFiles() {
  return useAction({
    mutationFn: ({ id, files }: { id: number; files: keyof typeof calls }) => request(calls[files], { id }),
    onSuccess: ({ url, name }) => {
      startDownload(url, name)
      notify({ tone: 'success', text: i18next.t('projects:files.done', { name }) })
    },
  })
}
