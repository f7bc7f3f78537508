import { storyStarters } from '@adloom/playable/iv'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localText } from '../../../lib/local-text.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { storiesQuery } from './api.ts'
import { isSame, type SourceProps } from './beginning.ts'
import { BeginningCard } from './beginning-card.tsx'
import { SourceGrid } from './source-grid.tsx'
import styles from './story-source.module.css'
import { StoryDrawing } from './story-drawing.tsx'

/** Shapes of an interactive video, each as its tree. */
export function StorySource({ chosen, onChoose, onTake }: SourceProps) {
  const { t } = useTranslation('freeList')
  const language = useLanguage()
  const stories = useQuery(storiesQuery)
  const covers = new Map(stories.data?.map(one => [one.id, one.cover_url]))
  return (
    <SourceGrid
      label={t('source.story')}
      pending={false}
      error={null}
      onRetry={() => undefined}
      count={storyStarters.length}
      empty={null}
      wide
    >
      {storyStarters.map(({ id, name, summary }) => {
        const beginning = {
          from: 'starter' as const,
          id,
          name: id === 'blank' ? t('blank.name') : localText(name, language),
        }
        return (
          <BeginningCard
            key={id}
            wide
            name={localText(name, language)}
            note={localText(summary, language)}
            cover=""
            thumbnail={<StoryCover id={id} cover={covers.get(id) ?? ''} />}
            chosen={isSame(chosen, beginning)}
            onChoose={() => onChoose(beginning)}
            onTake={() => onTake(beginning)}
          />
        )
      })}
    </SourceGrid>
  )
}

/** The first clip of a story with its tree in front; the tree alone while the story has no clips. */
function StoryCover({ id, cover }: { id: string; cover: string }) {
  if (cover === '') return <StoryDrawing id={id} />
  return (
    <span className={styles.cover}>
      <img src={cover} alt="" loading="lazy" draggable={false} />
      <span className={styles.tree}>
        <StoryDrawing id={id} />
      </span>
    </span>
  )
}
