import { sourceTypes } from '@adloom/contract/assets'
import { formatBytes } from '@adloom/contract/format-bytes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { formatAgo, formatDuration, formatTime } from '../../../lib/format.ts'
import { type Asset, assetQuery, tagsQuery, updateAsset, usesQuery } from '../api.ts'
import { derivativeOf, dimensionsOf } from '../asset-thing.ts'
import styles from './asset-detail.module.css'
import type * as library from '@adloom/contract/library'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { Cover } from '../../../components/cover.tsx'
import { SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { Select } from 'antd'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cleanTags } from './tags-dialog.tsx'
import { refreshAssets } from '../list-cache.ts'

/** The facts of an asset, one per line; those that its type lacks are omitted. */
export function DetailFacts({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const source = sourceTypes.find(type => type === asset.payload.source_type)
  const lines: [string, ReactNode][] = [
    [t('detail.type'), `${t(`type.${asset.type}`)} · ${asset.format.toUpperCase()}`],
    [t('detail.size'), formatBytes(asset.size)],
    [t('detail.dimensions'), dimensionsOf(asset) && `${dimensionsOf(asset)} px`],
    [
      t('detail.duration'),
      (asset.type === 'audio' || asset.type === 'video') && asset.duration_ms !== null
        ? formatDuration(asset.duration_ms)
        : '',
    ],
    [
      t('detail.frames'),
      asset.type === 'frames' && Array.isArray(asset.frames) ? String(asset.frames.length) : '',
    ],
    [
      t('detail.postscript'),
      typeof asset.payload.postscript_name === 'string' ? asset.payload.postscript_name : '',
    ],
    [t('detail.source'), source === undefined ? '' : t(`source.${source}`)],
    ...madeFacts(asset).map(([key, value]): [string, ReactNode] => [t(`detail.${key}`), value]),
    [t('detail.created'), formatTime(asset.created_time)],
    [t('detail.by'), asset.created_by],
    [t('detail.changed'), asset.updated_time === asset.created_time ? '' : formatTime(asset.updated_time)],
    [t('detail.id'), String(asset.id)],
    [
      t('detail.md5'),
      asset.md5 !== '' && (
        <span className={styles.md5}>
          <code>{asset.md5}</code>
          <CopyButton text={asset.md5} label={t('detail.copyMd5')} />
        </span>
      ),
    ],
  ]
  return (
    <dl className={styles.facts}>
      {lines
        .filter(([, value]) => value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type MadeKey = 'layers' | 'files' | 'triangles' | 'vertices' | 'bones' | 'animations' | 'framerate'

function madeFacts(asset: Asset): [MadeKey, string][] {
  const info = (kind: string) => derivativeOf(asset, kind)?.info ?? {}
  const [model, figure] = [info('model'), info('skeleton')]
  const length = (value: unknown) => (Array.isArray(value) ? String(value.length) : '')
  const armatures = Array.isArray(figure.armatures) ? (figure.armatures as { animations?: unknown[] }[]) : []
  const animations = armatures.reduce((sum, armature) => sum + (armature.animations?.length ?? 0), 0)
  const all: [MadeKey, string][] = [
    ['layers', text(info('layers').count)],
    ['files', text(info('listing').count)],
    ['triangles', text(model.triangles)],
    ['vertices', text(model.vertices)],
    ['bones', length(model.joints)],
    ['animations', animations > 0 ? String(animations) : length(model.clips)],
    [
      'framerate',
      typeof figure.frame_rate === 'number'
        ? `${figure.frame_rate} fps`
        : typeof info('proxy').fps === 'number'
          ? `${Math.round(Number(info('proxy').fps) * 100) / 100} fps`
          : '',
    ],
  ]
  return all.filter(([, value]) => value !== '' && value !== '0')
}

function text(value: unknown): string {
  return typeof value === 'number' ? value.toLocaleString() : ''
}

export type AssetUse = z.output<typeof library.uses.output>['list'][number]

/** The projects that use the asset, with links. */
export function DetailUses({ id, onOpen }: { id: number; onOpen: (use: AssetUse) => void }) {
  const { t } = useTranslation('library')
  const uses = useQuery(usesQuery(id))
  if (uses.isPending) return <Skeleton height={44} />
  if (uses.data === undefined)
    return <SectionFailure busy={uses.isFetching} onRetry={() => void uses.refetch()} />
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

/** The tags of one asset, saved as they are set. */
export function DetailTags({ asset }: { asset: Asset }) {
  const { t } = useTranslation('library')
  const known = useQuery(tagsQuery).data?.list ?? []
  const key = assetQuery(asset.id).queryKey
  const save = useAction({
    mutationFn: (tags: string[]) => updateAsset({ id: asset.id, tags }),
    onMutate: tags => {
      queryClient.setQueryData(key, { ...asset, tags })
      return asset
    },
    onError: (_error, _tags, before) => queryClient.setQueryData(key, before),
    onSettled: refreshAssets,
  })
  return (
    <Select
      mode="tags"
      className={styles.wide}
      value={asset.tags}
      aria-label={t('detail.tags')}
      placeholder={t('detail.addTag')}
      tokenSeparators={[',']}
      options={known.map(({ name }) => ({ value: name }))}
      onChange={(tags: string[]) => save.mutate(cleanTags(tags))}
    />
  )
}
