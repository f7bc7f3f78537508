import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { useAction } from '../../lib/use-action.ts'
import { EditorLocked, LockLostDialog } from '../../features/locks/editor-locked.tsx'
import { type EditorLockHandle, useEditorLock } from '../../features/locks/use-editor-lock.ts'
import { aiBannersPath } from '../../features/videos/ai-banners/ai-banner-path.ts'
import styles from '../../features/videos/ai-banners/ai-banners.module.css'
import {
  type AiBannerDetail,
  aiBannerQuery,
  remakeAiBanners,
  wishImagesQuery,
} from '../../features/videos/ai-banners/api.ts'
import { Candidates } from '../../features/videos/ai-banners/candidates.tsx'
import { valuesOf, type WishValues, wishOf } from '../../features/videos/ai-banners/wish-values.ts'
import { WishForm } from '../../features/videos/ai-banners/wish-form.tsx'

/** The candidates of an AI banner, and its wish to change, under the lock ai_banner (LV-03). */
export function AiBannerPage() {
  const id = Number(useParams()['id'])
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: number }) {
  const { t } = useTranslation('aiBanners')
  const lock = useEditorLock('ai_banner/edit/lock', id)
  const banner = useQuery({ ...aiBannerQuery(id), enabled: lock.state.kind !== 'refused' })
  if (lock.state.kind === 'refused' && lock.state.problem !== 'missing')
    return <EditorLocked refused={lock.state} back={aiBannersPath} />
  if (lock.state.kind === 'refused' || isApiError(banner.error, 'not_found'))
    return (
      <EmptyState
        drawing="broken"
        title={t('missing')}
        action={
          <LinkButton to={aiBannersPath} type="primary">
            {t('back')}
          </LinkButton>
        }
      >
        {t('missing.text')}
      </EmptyState>
    )
  if (banner.isError) return <Failure error={banner.error} onRetry={() => void banner.refetch()} />
  return (
    <>
      <PageHeader
        title={banner.data?.name ?? t('title')}
        help={banner.data?.address || t('help')}
        actions={<LinkButton to={aiBannersPath}>{t('all')}</LinkButton>}
      />
      <p className={styles.engine}>{t('engine')}</p>
      <div className={styles.columns} aria-busy={banner.isPending}>
        {banner.data ? <Wish banner={banner.data} lock={lock} /> : <Skeleton height={560} radius={12} />}
        {banner.data ? <Candidates banner={banner.data} /> : <Skeleton height={560} radius={12} />}
      </div>
      <LockLostDialog
        open={lock.state.kind === 'lost'}
        lost={lock.state.kind === 'lost' ? lock.state : undefined}
        aside="none"
        back={aiBannersPath}
      />
    </>
  )
}

function Wish({ banner, lock }: { banner: AiBannerDetail; lock: EditorLockHandle }) {
  const { t } = useTranslation('aiBanners')
  const { id, name, wish } = banner
  const ids = [...wish.image_ids, wish.logo_id].filter(image => image > 0)
  const images = useQuery(wishImagesQuery(ids))
  const fence = lock.state.kind === 'held' ? lock.state.fence : undefined
  const again = useAction({
    mutationFn: (values: WishValues) =>
      remakeAiBanners({ id, name, ...wishOf(values), ...(fence !== undefined && { fence }) }),
  })
  if (images.isPending) return <Skeleton height={560} radius={12} />
  return (
    <WishForm
      first={valuesOf(wish, images.data ?? [])}
      action={t(banner.status === 'success' ? 'again' : 'retry')}
      busy={again.isPending || banner.status === 'pending' || lock.state.kind === 'asking'}
      onMake={again.mutate}
    />
  )
}
