import type * as library from '@adloom/contract/library'
import { formatBytes } from '@adloom/contract/format-bytes'
import { bareModelExtensions, fileKindOf, fileKinds, takenFiles } from '@adloom/contract/taken-files'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { IconButton } from '../../../components/icon-button.tsx'
import { SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { isMergeable } from '../../../lib/upload/model-files.ts'
import { notify, notifyError } from '../../../lib/notices.ts'
import { formatAgo, formatPercent } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type Asset, replaceFile, restoreVersion, versionsQuery } from '../api.ts'
import { fileAddress } from '../asset-thing.ts'
import { refreshAssets } from '../list-cache.ts'
import styles from './asset-detail.module.css'

/** The sentence takes a while to read before its offer is used. */
const offerMs = 9000

/** Uploads a file and returns its key; `onShare` receives 0 to 1. */
export type SendFile = (file: File, onShare: (share: number) => void) => Promise<string>

/** The versions of an asset, newest first: a file can be replaced and an earlier version restored. */
export function DetailVersions({ asset, sendFile }: { asset: Asset; sendFile: SendFile }) {
  const { t } = useTranslation(['library', 'uploads'])
  const field = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const versions = useQuery(versionsQuery(asset.id))
  const list = versions.data?.list ?? []
  const replace = useAction({
    mutationFn: async ({ file, mergeMeshes }: { file: File; mergeMeshes?: boolean }) =>
      replaceFile(asset.id, await sendFile(file, setShare), mergeMeshes),
    onSuccess: () => notify({ tone: 'success', text: t('detail.replaced') }),
    meta: { quiet: true },
    onError(error, { file, mergeMeshes }) {
      if (mergeMeshes === true || !isMergeable(error)) return notifyError(error)
      const merge = { label: t('uploads:merge'), run: () => replace.mutate({ file, mergeMeshes: true }) }
      notify({ tone: 'error', text: error.message, action: merge, durationMs: offerMs })
    },
    onSettled: () => {
      setShare(0)
      return refreshAssets()
    },
  })
  const restore = useAction({
    mutationFn: (version: number) => restoreVersion(asset.id, version),
    onSuccess: (_answer, number) =>
      notify({ tone: 'success', text: t('detail.versionRestored', { number }) }),
    onSettled: refreshAssets,
  })
  const pick = (file: File | undefined) => {
    if (file !== undefined) replace.mutate({ file })
    if (field.current !== null) field.current.value = ''
  }
  return (
    <>
      {versions.isPending && <Skeleton height={44} />}
      {versions.isLoadingError && (
        <SectionFailure busy={versions.isFetching} onRetry={() => void versions.refetch()} />
      )}
      <ul className={styles.versions}>
        {list.map(version => (
          <VersionRow
            key={version.version}
            version={version}
            assetName={asset.name}
            isRestoring={restore.isPending}
            onRestore={() => restore.mutate(version.version)}
          />
        ))}
      </ul>
      <Button
        icon={<UploadSimpleIcon size={16} aria-hidden="true" />}
        loading={replace.isPending}
        onClick={() => field.current?.click()}
      >
        {replace.isPending ? t('detail.replacing', { percent: formatPercent(share) }) : t('detail.replace')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        data-testid="replace-file"
        accept={acceptedFiles(asset)}
        onChange={event => pick(event.target.files?.[0])}
      />
    </>
  )
}

interface VersionRowProps {
  version: z.output<typeof library.versions.output>['list'][number]
  assetName: string
  isRestoring: boolean
  onRestore: () => void
}

function VersionRow({ version, assetName, isRestoring, onRestore }: VersionRowProps) {
  const { t } = useTranslation('library')
  const title = t('detail.version', { number: version.version })
  return (
    <li>
      <span className={styles.versionText}>
        <strong>
          {title}
          {version.current && <em>{t('detail.current')}</em>}
        </strong>
        <span>
          {[formatAgo(version.created_time), formatBytes(version.size), version.created_by]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {!version.current && (
        <>
          <a
            className={styles.versionLink}
            href={fileAddress(version.hash)}
            download={assetName}
            aria-label={`${t('act.download')} ${title}`}
          >
            <DownloadSimpleIcon size={16} aria-hidden="true" />
          </a>
          <IconButton
            icon={ArrowCounterClockwiseIcon}
            size="small"
            label={t('detail.restoreVersion', { number: version.version })}
            disabled={isRestoring}
            onClick={onRestore}
          />
        </>
      )}
    </li>
  )
}

/** Extensions of the files that may take the place of an asset's file, as the file dialog takes them. */
function acceptedFiles({ type, format }: Asset): string {
  const kind = fileKinds.find(one => one === type) ?? fileKindOf(`.${format}`)
  const extensions = kind === undefined ? [format] : takenFiles[kind].extensions
  return [...extensions, ...(type === 'model3d' ? bareModelExtensions : [])]
    .map(extension => `.${extension}`)
    .join(',')
}
