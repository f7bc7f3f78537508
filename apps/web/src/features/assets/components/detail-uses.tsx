import type * as library from '@adloom/contract/library'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Cover } from '../../../components/cover.tsx'
import { PartFailure } from '../../../components/part-failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatAgo } from '../../../lib/format.ts'
import { usesQuery } from '../api.ts'
import styles from './asset-detail.module.css'

export type AssetUse = z.output<typeof library.uses.output>['list'][number]

/** The projects that hold the asset, each with the way to it. */
export function DetailUses({ id, onOpen }: { id: number; onOpen: (use: AssetUse) => void }) {
  const { t } = useTranslation('library')
  const uses = useQuery(usesQuery(id))
  if (uses.isPending) return <Skeleton height={44} />
  if (uses.data === undefined)
    return <PartFailure busy={uses.isFetching} onRetry={() => void uses.refetch()} />
  const { list } = uses.data
  if (list.length === 0) return <p className={styles.quiet}>{t('detail.usesNone')}</p>
  return (
    <ul className={styles.uses}>
      {list.map(use => (
        <li key={`${use.kind} ${use.id}`}>
          <button type="button" onClick={() => onOpen(use)}>
            <Cover src={use.cover_url} className={styles.useCover} />
            <span>
              <strong>{use.name}</strong>
              <em>{use.kind === 'template' ? t('detail.usesTemplate') : formatAgo(use.updated_time)}</em>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
