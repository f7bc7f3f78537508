import * as downloads from '@adloom/contract/asset-downloads'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { startDownload } from '../../../lib/start-download.ts'
import { useAction } from '../../../lib/use-action.ts'
import { rendersQuery } from '../renders/api.ts'
import { RenderList } from '../renders/render-list.tsx'
import styles from './exported-banners.module.css'

interface ExportedBannersProps {
  /** The export. */
  task: number
  onAgain: () => void
}

/** The files of an export as they are made, and all of them in one archive. */
export function ExportedBanners({ task, onAgain }: ExportedBannersProps) {
  const { t } = useTranslation('videos')
  const list = useInfiniteQuery(rendersQuery({ task }))
  const rows = list.data?.pages.flatMap(page => page.list) ?? []
  const ids = rows.filter(row => row.asset_id > 0).map(row => row.asset_id)
  const isWaiting = rows.some(row => row.state === 'pending')
  const download = useAction({
    mutationFn: () => request(downloads.download, ids.length > 1 ? { ids, batch: true } : { ids }),
    onSuccess: ({ url, name }) => startDownload(url, name),
  })
  return (
    <>
      <div className={styles.head}>
        <Button type="text" icon={<ArrowLeftIcon size={16} aria-hidden="true" />} onClick={onAgain}>
          {t('banner.export.again')}
        </Button>
        <Button
          type="primary"
          icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}
          disabled={ids.length === 0 || isWaiting}
          loading={download.isPending || isWaiting}
          onClick={() => download.mutate()}
        >
          {isWaiting ? t('banner.export.making') : t('banner.export.all', { count: ids.length })}
        </Button>
      </div>
      <RenderList filter={{ task }} empty={null} />
    </>
  )
}
