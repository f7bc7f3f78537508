import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cover } from '../../../components/cover.tsx'
import { ActionsCell, DataTable } from '../../../components/data-table.tsx'
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
    <DataTable
      className={styles.projects}
      columns={[
        { key: 'name', head: t('column.name') },
        { key: 'source', head: t(cards[0]?.kind === 'normal' ? 'column.template' : 'column.product') },
        { key: 'state', head: t('column.state') },
        { key: 'channels', head: t('column.channels') },
        { key: 'updated', head: t('column.updated') },
        { key: 'actions', kind: 'actions', head: t('column.actions') },
      ]}
    >
      {cards.map(card => (
        <Row key={card.id} card={card} actions={actionsOf(card)} onRename={name => onRename(card, name)} />
      ))}
    </DataTable>
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
      <ActionsCell>
        <ProjectActions name={card.name} actions={{ ...actions, rename: () => setRenaming(true) }} />
      </ActionsCell>
    </tr>
  )
}
