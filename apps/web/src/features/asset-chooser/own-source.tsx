import { FolderIcon } from '@phosphor-icons/react/dist/csr/Folder'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { failedWhole } from '../../components/list-end.tsx'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { type OwnFilter, ownFoldersQuery, ownListQuery, setFavourite } from './api.ts'
import { ChooserRail, everythingIcon, recentIcon } from './chooser-rail.tsx'
import { choiceOfAsset, type SourceProps } from './choice.ts'
import { ChoiceGrid } from './choice-grid.tsx'
import type { Folder } from '@adloom/contract/folders'

/** The account's own assets, by folder; favourites are the person's. */
export function OwnSource({ slot, keyword, recent, grid, uploadAction }: SourceProps) {
  const { t } = useTranslation('chooser')
  const queryClient = useQueryClient()
  const [place, setPlace] = useState('all')
  const filter: OwnFilter = {
    keyword: keyword === '' ? undefined : keyword,
    folderId: place.startsWith('folder:') ? Number(place.slice(7)) : undefined,
    favourite: place === 'favourites',
  }
  const found = useInfiniteQuery({ ...ownListQuery(slot.kind, filter), placeholderData: before => before })
  const folders = useQuery(ownFoldersQuery)
  const star = useAction({
    mutationFn: ({ id, on }: { id: number; on: boolean }) => setFavourite(id, on),
    target: ({ id }) => id,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['assets'] }),
    onError: error => notify({ tone: 'error', text: error.message }),
  })
  const choices = useMemo(
    () => found.data?.pages.flatMap(page => page.list).map(choiceOfAsset) ?? [],
    [found.data],
  )
  const entries = [
    { key: 'all', label: t('place.all'), icon: everythingIcon },
    { key: 'favourites', label: t('place.favourites'), icon: StarIcon },
    ...(recent.length > 0 ? [{ key: 'recent', label: t('place.recent'), icon: recentIcon }] : []),
    ...folderEntries(folders.data ?? []).map(({ folder, depth }) => ({
      key: `folder:${folder.id}`,
      label: folder.name,
      icon: FolderIcon,
      depth,
    })),
  ]
  const nothing =
    keyword !== '' ? (
      <EmptyState drawing="search" title={t('empty.found')}>
        {t('empty.foundHelp')}
      </EmptyState>
    ) : place === 'favourites' ? (
      <EmptyState drawing="hearts" title={t('empty.favourites')}>
        {t('empty.favouritesHelp')}
      </EmptyState>
    ) : (
      <EmptyState drawing="cards" title={t('empty.own')} action={uploadAction}>
        {t('empty.ownHelp')}
      </EmptyState>
    )
  return (
    <>
      <ChooserRail label={t('rail.folders')} entries={entries} chosen={place} onChoose={setPlace} />
      {place === 'recent' ? (
        <ChoiceGrid
          key="recent"
          {...grid}
          label={t('place.recent')}
          choices={recent}
          total={recent.length}
          empty={<EmptyState drawing="cards" title={t('empty.recent')} />}
        />
      ) : (
        <ChoiceGrid
          key={`${place}/${keyword}`}
          {...grid}
          label={t('tab.mine')}
          choices={choices}
          total={found.data?.pages[0]?.total ?? 0}
          pending={found.isPending}
          error={failedWhole(found) ? found.error : undefined}
          onRetry={() => void found.refetch()}
          pages={found}
          empty={nothing}
          onFavourite={(choice, on) => {
            if (choice.assetId !== undefined) star.mutate({ id: choice.assetId, on })
          }}
        />
      )}
    </>
  )
}

/** Folders in tree order, each with its depth. */
function folderEntries(
  folders: readonly Folder[],
  parent = 0,
  depth = 0,
): { folder: Folder; depth: number }[] {
  return folders
    .filter(folder => folder.parent_id === parent)
    .flatMap(folder => [{ folder, depth }, ...folderEntries(folders, folder.id, depth + 1)])
}
