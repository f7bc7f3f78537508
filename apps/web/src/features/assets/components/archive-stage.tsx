import { formatBytes } from '@adloom/contract/format-bytes'
import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { useTranslation } from 'react-i18next'
import type { Asset } from '../api.ts'
import { derivativeOf, fileAddress } from '../asset-thing.ts'
import styles from './stages.module.css'
import { useQuery } from '@tanstack/react-query'

interface Listing {
  files: { name: string; size: number }[]
}

const linesShown = 500

/** Content of an archive. */
export function ArchiveStage({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const listing = useJsonFile<Listing>(derivativeOf(asset, 'listing')?.hash)
  const files = listing?.files ?? []
  return (
    <div className={styles.archive} tabIndex={0} role="region" aria-label={t('detail.files')}>
      <p className={styles.caption}>{t('count.assets', { count: files.length })}</p>
      <ul>
        {files.slice(0, linesShown).map(file => (
          <li key={file.name}>
            <FileIcon size={16} aria-hidden="true" />
            <span>{file.name}</span>
            <em>{formatBytes(file.size)}</em>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Loads a JSON derivative; undefined until it has arrived. */
export function useJsonFile<T>(hash: string | undefined): T | undefined {
  return useQuery({
    queryKey: ['file', hash],
    enabled: hash !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = await fetch(fileAddress(hash!), { signal })
      if (!answer.ok) throw new Error(`file ${answer.status}`)
      return (await answer.json()) as T
    },
  }).data
}
