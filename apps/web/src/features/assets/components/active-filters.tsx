import { formatBytes } from '@adloom/contract/format-bytes'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../lib/format-duration.ts'
import { formatDate } from '../../../lib/format.ts'
import { type AssetFilter, isFiltered, placeOf, type RangeName, ranges } from '../filter.ts'
import styles from './active-filters.module.css'

interface ActiveFiltersProps {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
}

/** What the list is narrowed by, each with a way out. */
export function ActiveFilters({ filter, onFilter }: ActiveFiltersProps) {
  const { t } = useTranslation('library')
  const words = useFilterWords(filter)
  if (!isFiltered(filter)) return null
  return (
    <div className={styles.line}>
      {words.map(({ text, without }) => (
        <button
          key={text}
          type="button"
          className={styles.chip}
          aria-label={t('filter.remove', { name: text })}
          onClick={() => onFilter({ ...filter, ...without })}
        >
          {text}
          <XIcon size={12} weight="bold" aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={() => onFilter(placeOf(filter))}>
        {t('filter.clear')}
      </button>
    </div>
  )
}

interface Word {
  text: string
  without: Partial<AssetFilter>
}

function useFilterWords(filter: AssetFilter): Word[] {
  const { t } = useTranslation('library')
  const between = (from: string | undefined, to: string | undefined) =>
    from !== undefined && to !== undefined
      ? t('range.both', { from, to })
      : from !== undefined
        ? t('range.least', { from })
        : t('range.most', { to: to ?? '' })
  const measures: Record<RangeName, (value: number) => string> = {
    duration: formatDuration,
    size: formatBytes,
    width: value => `${value} px`,
    height: value => `${value} px`,
  }
  const day = (seconds: number | undefined) => (seconds === undefined ? undefined : formatDate(seconds))
  return [
    ...(filter.keyword === undefined
      ? []
      : [{ text: `“${filter.keyword}”`, without: { keyword: undefined } }]),
    ...(filter.type ?? []).map(type => ({
      text: t(`type.${type}`),
      without: { type: filter.type?.filter(one => one !== type) },
    })),
    ...(filter.format ?? []).map(format => ({
      text: format.toUpperCase(),
      without: { format: filter.format?.filter(one => one !== format) },
    })),
    ...(filter.orientation === undefined
      ? []
      : [{ text: t(`orientation.${filter.orientation}`), without: { orientation: undefined } }]),
    ...(filter.ratio === undefined ? [] : [{ text: filter.ratio, without: { ratio: undefined } }]),
    ...ranges.flatMap(name => {
      const [from, to] = [filter[`min_${name}`], filter[`max_${name}`]]
      if (from === undefined && to === undefined) return []
      const text = `${t(`filter.${name}`)}: ${between(from === undefined ? undefined : measures[name](from), to === undefined ? undefined : measures[name](to))}`
      return [{ text, without: { [`min_${name}`]: undefined, [`max_${name}`]: undefined } }]
    }),
    ...(filter.from === undefined && filter.to === undefined
      ? []
      : [{ text: between(day(filter.from), day(filter.to)), without: { from: undefined, to: undefined } }]),
    ...(filter.tag === undefined ? [] : [{ text: `#${filter.tag}`, without: { tag: undefined } }]),
  ]
}
