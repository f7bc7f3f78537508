import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { failedWhole } from '../../components/list-end.tsx'
import { useLanguage } from '../../lib/language.ts'
import { type PublicCategory, publicListQuery } from './api.ts'
import { categoryIcons, ChooserRail, everythingIcon, recentIcon } from './chooser-rail.tsx'
import { choiceOfPublic, type SourceProps } from './choice.ts'
import { fittingCategory } from './slot.ts'
import { ChoiceGrid } from './choice-grid.tsx'

/** The library everybody shares, by category. */
export function PublicSource({ slot, keyword, recent, grid, uploadAction }: SourceProps) {
  const { t } = useTranslation('chooser')
  const language = useLanguage()
  const [place, setPlace] = useState<'all' | 'recent' | PublicCategory>(() => fittingCategory(slot) ?? 'all')
  const category = place === 'all' || place === 'recent' ? undefined : place
  const found = useInfiniteQuery({
    ...publicListQuery(slot.kind, { category, keyword: keyword === '' ? undefined : keyword }),
    placeholderData: before => before,
  })
  const choices = useMemo(
    () => found.data?.pages.flatMap(page => page.list).map(asset => choiceOfPublic(asset, language)) ?? [],
    [found.data, language],
  )
  const first = found.data?.pages[0]
  const counts = first?.categories ?? []
  const nothing =
    keyword === '' && category === undefined ? (
      <EmptyState drawing="cards" title={t('empty.public')} action={uploadAction}>
        {t('empty.publicHelp')}
      </EmptyState>
    ) : (
      <EmptyState drawing="search" title={t('empty.found')}>
        {t('empty.foundHelp')}
      </EmptyState>
    )
  const entries = [
    {
      key: 'all',
      label: t('place.all'),
      icon: everythingIcon,
      count: first && counts.reduce((sum, { count }) => sum + count, 0),
    },
    ...(recent.length > 0
      ? [{ key: 'recent', label: t('place.recent'), icon: recentIcon, count: recent.length }]
      : []),
    ...counts.map(({ category: key, count }) => ({
      key,
      label: t(`category.${key}`),
      icon: categoryIcons[key],
      count,
    })),
  ]
  return (
    <>
      <ChooserRail
        label={t('rail.categories')}
        entries={entries}
        chosen={place}
        onChoose={key => setPlace(key as typeof place)}
      />
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
          label={t('tab.public')}
          choices={choices}
          total={first?.total ?? 0}
          pending={found.isPending}
          error={failedWhole(found) ? found.error : undefined}
          onRetry={() => void found.refetch()}
          pages={found}
          empty={nothing}
        />
      )}
    </>
  )
}
