import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { type AssetFilter, isFiltered, placeOf } from '../filter.ts'
import { currentPlace } from '../library-place.ts'

interface LibraryEmptyProps {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
  /** A large place to drop files, for a library that has none yet. */ start: ReactNode
  upload: ReactNode
  hasFolders: boolean
}

/** Nothing here: why, and what to do about it. */
export function LibraryEmpty({ filter, onFilter, start, upload, hasFolders }: LibraryEmptyProps) {
  const { t } = useTranslation('library')
  const place = currentPlace(filter)
  if (isFiltered(filter))
    return (
      <EmptyState
        drawing="search"
        title={t('empty.filtered')}
        action={<Button onClick={() => onFilter(placeOf(filter))}>{t('filter.clear')}</Button>}
      >
        {t('empty.filteredText')}
      </EmptyState>
    )
  if (place === 'trash')
    return (
      <EmptyState drawing="tasks" title={t('empty.trash')}>
        {t('empty.trashText')}
      </EmptyState>
    )
  if (place === 'favourites')
    return (
      <EmptyState drawing="hearts" title={t('empty.favourites')}>
        {t('empty.favouritesText')}
      </EmptyState>
    )
  if (place !== 'all')
    return hasFolders ? null : (
      <EmptyState drawing="cards" title={t('empty.folder')} action={upload}>
        {t('empty.folderText')}
      </EmptyState>
    )
  return start
}
