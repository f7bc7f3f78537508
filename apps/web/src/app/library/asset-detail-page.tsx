import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../components/link-button.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { assetQuery } from '../../features/assets/api.ts'
import { AssetDetail } from '../../features/assets/components/asset-detail.tsx'
import type { AssetUse } from '../../features/assets/components/detail-facts.tsx'
import type { SendFile } from '../../features/assets/components/detail-versions.tsx'
import { filterOf, searchOf } from '../../features/assets/filter.ts'
import { detailPath, listPath } from '../../features/assets/library-place.ts'
import { editorPathOfUse } from '../../lib/editor-path.ts'
import { uploadFile } from '../../lib/upload/upload-file.ts'
import { zippedModel } from '../../lib/upload/model-files.ts'
import { isApiError } from '../../lib/api-error.ts'

const sendFile: SendFile = async (given, onShare) => {
  const file = await zippedModel(given)
  return uploadFile(file, { onSent: bytes => onShare(Math.min(1, bytes / Math.max(1, file.size))) })
}

/** Returns the address that opens a user of an asset. */
function pathOf(use: AssetUse): string {
  return use.kind === 'template'
    ? '/creative-assets/template/playable'
    : editorPathOfUse({ ...use, kind: use.kind })
}

/** One asset of the library; the address still contains the list from which it was opened (SH-10). */
export function AssetDetailPage() {
  const { t } = useTranslation('library')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  const kind = search.get('kind') === 'works' ? 'works' : 'resources'
  const filter = useMemo(() => filterOf(search, kind), [search, kind])
  const known = Number.isSafeInteger(id) && id > 0
  const asset = useQuery({ ...assetQuery(id), enabled: known })
  const back = listPath(kind, searchOf(filter))
  const onGo = useCallback(
    (to: number) => void navigate(detailPath(to, searchOf(filter), kind), { replace: true }),
    [navigate, filter, kind],
  )
  const onBack = useCallback(() => void navigate(back), [navigate, back])

  if (!known || isApiError(asset.error, 'not_found', 'bad_input')) {
    return (
      <EmptyState
        drawing="search"
        title={t('detail.missing')}
        action={
          <LinkButton to={back} type="primary">
            {t('detail.back')}
          </LinkButton>
        }
      >
        {t('detail.missingText')}
      </EmptyState>
    )
  }
  if (asset.data === undefined)
    return asset.isError ? (
      <Failure error={asset.error} onRetry={() => void asset.refetch()} />
    ) : (
      <Skeleton height={420} radius={16} />
    )
  return (
    <AssetDetail
      asset={asset.data}
      filter={filter}
      back={back}
      sendFile={sendFile}
      onGo={onGo}
      onBack={onBack}
      onProject={use => void navigate(pathOf(use))}
    />
  )
}
