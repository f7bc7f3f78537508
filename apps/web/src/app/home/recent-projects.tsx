import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type ProjectCard as Card, projectListQuery } from '../../features/projects/api.ts'
import { ProjectCard } from '../../features/projects/list/project-card.tsx'
import { ProjectPreview } from '../../features/projects/list/project-preview.tsx'
import { editorPath } from '../../lib/editor-path.ts'
import { useCopy, useDelete, useRename } from '../../features/projects/state.ts'
import styles from './recent-projects.module.css'

const most = 6

/** The playables that were changed last, each as in the list of all of them. */
export function RecentProjects({ all, library }: { all: string; library: string | undefined }) {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const list = useInfiniteQuery(projectListQuery('normal', {}))
  const [previewed, setPreviewed] = useState<Card>()
  const [rename, copy, remove] = [useRename(), useCopy(), useDelete()]
  const cards = list.data?.pages[0]?.list.slice(0, most) ?? []
  const actionsOf = (card: Card) => ({
    open: () => void navigate(editorPath(card)),
    preview: () => setPreviewed(card),
    copy: () => copy.mutate(card),
    remove: () => remove.mutate(card),
  })
  return (
    <section aria-labelledby="home-recent">
      <div className={styles.head}>
        <h2 id="home-recent" className={styles.title}>
          {t('recent')}
        </h2>
        {cards.length > 0 && <Link to={all}>{t('recent.all')}</Link>}
      </div>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <div className={styles.grid} aria-hidden="true">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height={346} radius={12} />
          ))}
        </div>
      )}
      {list.isSuccess && cards.length === 0 && (
        <div className={styles.empty}>
          <EmptyState
            drawing="cards"
            title={t('recent.empty')}
            action={
              library !== undefined && (
                <Link to={library}>
                  <Button type="primary" tabIndex={-1}>
                    {t('hero.browse')}
                  </Button>
                </Link>
              )
            }
          >
            {t('recent.empty.text')}
          </EmptyState>
        </div>
      )}
      <div className={styles.grid}>
        {cards.map(card => (
          <ProjectCard
            key={card.id}
            card={card}
            actions={actionsOf(card)}
            onRename={name => rename.mutate({ card, name })}
          />
        ))}
      </div>
      <ProjectPreview card={previewed} onClose={() => setPreviewed(undefined)} />
    </section>
  )
}
