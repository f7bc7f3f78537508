import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/chip.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { KeywordField } from '../../../components/keyword-field.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { localText, useLanguage } from '../../../lib/language.ts'
import {
  type TemplateCard,
  type TemplateFilter,
  templateListQuery,
  templateOptionsQuery,
} from '../../../lib/queries/templates.ts'
import { isSame, type SourceProps } from './beginning.ts'
import { BeginningCard, SourceGrid } from './source-grid.tsx'
import styles from './source-grid.module.css'

/** Templates of the catalogue; the chosen one in one of its skins. */
export function TemplateSource({ chosen, onChoose, onTake }: SourceProps) {
  const { t } = useTranslation('freeList')
  const language = useLanguage()
  const [filter, setFilter] = useState<TemplateFilter>({})
  const list = useInfiniteQuery({ ...templateListQuery(filter), placeholderData: before => before })
  const gameplays = (useQuery(templateOptionsQuery).data?.gameplay ?? []).filter(option => option.count > 0)
  const cards = list.data?.pages.flatMap(page => page.list) ?? []
  const gameplayOf = (card: TemplateCard) =>
    localText(
      gameplays.find(option => option.value === card.gameplay)?.label ?? { en: card.gameplay },
      language,
    )
  const skinOf = (card: TemplateCard) =>
    (chosen?.from === 'template' && chosen.id === card.id ? chosen.skin : undefined) ?? card.skins[0]?.id
  const beginningOf = (card: TemplateCard, skin = skinOf(card)) => ({
    from: 'template' as const,
    id: card.id,
    skin,
    name: localText(card.name, language),
  })
  return (
    <>
      <SourceFilter gameplays={gameplays} filter={filter} onChange={setFilter} />
      <SourceGrid
        label={t('source.template')}
        pending={list.isPending}
        error={failedWhole(list) ? list.error : null}
        onRetry={() => void list.refetch()}
        count={cards.length}
        end={<ListEnd list={list} />}
        empty={<EmptyState drawing="search" title={t('template.none')} />}
      >
        {cards.map(card => {
          const beginning = beginningOf(card)
          const on = isSame(chosen, beginning)
          return (
            <BeginningCard
              key={card.id}
              name={beginning.name}
              note={gameplayOf(card)}
              cover={card.covers[beginning.skin ?? ''] ?? card.cover_url}
              chosen={on}
              onChoose={() => onChoose(beginning)}
              onTake={() => onTake(beginning)}
            >
              {on && card.skins.length > 1 && (
                <SkinChoice
                  card={card}
                  chosen={beginning.skin}
                  onChoose={skin => onChoose(beginningOf(card, skin))}
                />
              )}
            </BeginningCard>
          )
        })}
      </SourceGrid>
    </>
  )
}

interface SourceFilterProps {
  gameplays: readonly { value: string; label: Record<string, string> }[]
  filter: TemplateFilter
  onChange: (filter: TemplateFilter) => void
}

function SourceFilter({ gameplays, filter, onChange }: SourceFilterProps) {
  const { t } = useTranslation('freeList')
  const language = useLanguage()
  return (
    <search className={styles.bar} aria-label={t('template.filter')}>
      <Chip on={filter.gameplay === undefined} onToggle={() => onChange({ ...filter, gameplay: undefined })}>
        {t('family.all')}
      </Chip>
      {gameplays.map(option => (
        <Chip
          key={option.value}
          on={filter.gameplay === option.value}
          onToggle={() =>
            onChange({ ...filter, gameplay: filter.gameplay === option.value ? undefined : option.value })
          }
        >
          {localText(option.label, language)}
        </Chip>
      ))}
      <span className={styles.space} />
      <KeywordField
        className={styles.keyword}
        label={t('template.keyword')}
        keyword={filter.keyword ?? ''}
        onKeyword={keyword => onChange({ ...filter, keyword })}
      />
    </search>
  )
}

interface SkinChoiceProps {
  card: TemplateCard
  chosen: string | undefined
  onChoose: (skin: string) => void
}

function SkinChoice({ card, chosen, onChoose }: SkinChoiceProps) {
  const { t } = useTranslation('freeList')
  const language = useLanguage()
  return (
    <div className={styles.skins} role="group" aria-label={t('template.skins')}>
      {card.skins.map(skin => (
        <button
          key={skin.id}
          type="button"
          className={styles.skin}
          aria-pressed={chosen === skin.id}
          aria-label={localText(skin.name, language)}
          title={localText(skin.name, language)}
          onClick={() => onChoose(skin.id)}
        >
          <img src={card.covers[skin.id] ?? card.cover_url} alt="" />
        </button>
      ))}
    </div>
  )
}
