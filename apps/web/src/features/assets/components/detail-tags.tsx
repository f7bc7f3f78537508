import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type Asset, assetQuery, tagsQuery, updateAsset } from '../api.ts'
import { cleanTags } from '../clean-tags.ts'
import { refreshAssets } from '../list-cache.ts'
import styles from './asset-detail.module.css'

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
