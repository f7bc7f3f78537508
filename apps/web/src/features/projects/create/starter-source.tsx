import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/chip.tsx'
import { localText, useLanguage } from '../../../lib/language.ts'
import { type Starter, startersQuery } from './api.ts'
import { isSame, type SourceProps } from './beginning.ts'
import { BeginningCard, SourceGrid } from './source-grid.tsx'
import styles from './source-grid.module.css'

/** The empty canvas and the starters, grouped by gesture. */
export function StarterSource({ chosen, onChoose, onTake }: SourceProps) {
  const { t } = useTranslation('freeList')
  const language = useLanguage()
  const starters = useQuery(startersQuery)
  const [family, setFamily] = useState<StarterFamily>()
  const shown = (starters.data ?? []).filter(
    starter => family === undefined || familyOf(starter.gameplay) === family,
  )
  const beginningOf = ({ id, name }: Starter) => ({
    from: 'starter' as const,
    id,
    name: id === 'blank' ? t('blank.name') : localText(name, language),
  })
  return (
    <>
      <div className={styles.bar}>
        <Chip on={family === undefined} onToggle={() => setFamily(undefined)}>
          {t('family.all')}
        </Chip>
        {starterFamilies.map(one => (
          <Chip key={one} on={family === one} onToggle={() => setFamily(family === one ? undefined : one)}>
            {t(`family.${one}`)}
          </Chip>
        ))}
      </div>
      <SourceGrid
        label={t('source.starter')}
        pending={starters.isPending}
        error={starters.error}
        onRetry={() => void starters.refetch()}
        count={shown.length}
        empty={null}
      >
        {shown.map(starter => (
          <BeginningCard
            key={starter.id}
            name={localText(starter.name, language)}
            note={localText(starter.summary, language)}
            cover={starter.cover_url}
            chosen={isSame(chosen, beginningOf(starter))}
            onChoose={() => onChoose(beginningOf(starter))}
            onTake={() => onTake(beginningOf(starter))}
            {...(starter.id === 'blank'
              ? { thumbnail: <PlusIcon size={28} className={styles.blank} aria-hidden="true" /> }
              : {})}
          />
        ))}
      </SourceGrid>
    </>
  )
}

/** The gesture of a starter by its gameplay: users search by it. */
export const starterFamilies = ['choose', 'tap', 'swipe', 'show'] as const
type StarterFamily = (typeof starterFamilies)[number]

const families: Record<string, StarterFamily> = {
  choice: 'choose',
  quiz: 'choose',
  story: 'choose',
  tap: 'tap',
  challenge: 'tap',
  reveal: 'tap',
  swipe: 'swipe',
  slider: 'swipe',
  'before-after': 'swipe',
  catalogue: 'show',
  endcard: 'show',
  offer: 'show',
}

/** Undefined for the empty canvas, which is found among all. */
export function familyOf(gameplay: string): StarterFamily | undefined {
  return families[gameplay]
}
