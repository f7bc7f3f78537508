import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cover } from '../../../components/cover.tsx'
import { InlineRename } from '../../../components/inline-rename.tsx'
import { formatAgo, formatTime } from '../../../lib/format.ts'
import type { ProjectCard } from '../api.ts'
import { editorPath } from '../../../lib/editor-path.ts'
import { ChannelMarks, ProjectAbout, ProjectState } from './channel-marks.tsx'
import { ProjectActions, type ProjectActionHandlers } from './project-actions.tsx'
import styles from './project-table.module.css'

interface ProjectTableProps {
  cards: ProjectCard[]
  actionsOf: (card: ProjectCard) => Omit<ProjectActionHandlers, 'rename'>
  onRename: (card: ProjectCard, name: string) => void
}

export function ProjectTable({ cards, actionsOf, onRename }: ProjectTableProps) {
  const { t } = useTranslation('projects')
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t(cards[0]?.kind === 'normal' ? 'column.template' : 'column.product')}</th>
            <th scope="col">{t('column.state')}</th>
            <th scope="col">{t('column.channels')}</th>
            <th scope="col">{t('column.updated')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.map(card => (
            <Row
              key={card.id}
              card={card}
              actions={actionsOf(card)}
              onRename={name => onRename(card, name)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  card,
  actions,
  onRename,
}: {
  card: ProjectCard
  actions: Omit<ProjectActionHandlers, 'rename'>
  onRename: (name: string) => void
}) {
  const { t } = useTranslation('projects')
  const [renaming, setRenaming] = useState(false)
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Cover src={card.cover_url} className={styles.cover} />
        {renaming ? (
          <InlineRename
            value={card.name}
            label={t('act.rename')}
            onRename={onRename}
            onEnd={() => setRenaming(false)}
          />
        ) : (
          <Link to={editorPath(card)} title={card.name}>
            {card.name}
          </Link>
        )}
      </th>
      <td className={styles.about}>
        <ProjectAbout card={card} />
      </td>
      <td>
        <ProjectState status={card.status} />
      </td>
      <td>
        <ChannelMarks ids={card.channel_ids} />
      </td>
      <td className="tabular" title={formatTime(card.updated_time)}>
        {formatAgo(card.updated_time)}
      </td>
      <td className={styles.actions}>
        <ProjectActions name={card.name} actions={{ ...actions, rename: () => setRenaming(true) }} />
      </td>
    </tr>
  )
}
