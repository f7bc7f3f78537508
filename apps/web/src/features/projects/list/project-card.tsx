import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cover } from '../../../components/cover.tsx'
import { InlineRename } from '../../../components/inline-rename.tsx'
import { formatAgo } from '../../../lib/format.ts'
import type { ProjectCard as Card } from '../api.ts'
import { editorPath } from '../../../lib/editor-path.ts'
import { ChannelMarks, ProjectAbout, ProjectState } from './channel-marks.tsx'
import { ProjectActions, type ProjectActionHandlers } from './project-actions.tsx'
import styles from './project-card.module.css'

interface ProjectCardProps {
  card: Card
  actions: Omit<ProjectActionHandlers, 'rename'>
  onRename: (name: string) => void
}

export function ProjectCard({ card, actions, onRename }: ProjectCardProps) {
  const { t } = useTranslation('projects')
  const [renaming, setRenaming] = useState(false)
  return (
    <article className={styles.card} aria-label={card.name}>
      <Link to={editorPath(card)} className={styles.cover} aria-label={t('card.open', { name: card.name })}>
        <Cover src={card.cover_url} className={styles.blur} />
        <Cover src={card.cover_url} className={styles.shot} />
      </Link>
      <div className={styles.state}>
        <ProjectState status={card.status} />
      </div>
      <div className={styles.text}>
        <div className={styles.line}>
          {renaming ? (
            <InlineRename
              value={card.name}
              label={t('act.rename')}
              onRename={onRename}
              onEnd={() => setRenaming(false)}
            />
          ) : (
            <h2 className={styles.name} title={card.name}>
              {card.name}
            </h2>
          )}
          <ProjectActions name={card.name} actions={{ ...actions, rename: () => setRenaming(true) }} />
        </div>
        <p className={styles.meta}>
          <ProjectAbout card={card} /> · {formatAgo(card.updated_time)}
        </p>
        <ChannelMarks ids={card.channel_ids} />
      </div>
    </article>
  )
}
