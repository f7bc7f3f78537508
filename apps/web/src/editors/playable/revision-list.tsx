import { revision, revisions } from '@adloom/contract/projects'
import type { ParamValues } from '@adloom/playable/format'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../components/status-tag.tsx'
import { formatTime } from '../../lib/format.ts'
import { request } from '../../lib/request.ts'
import { useAction } from '../../lib/use-action.ts'

/** Earlier versions of a project; restoring one is one undoable step. */
export function RevisionList({
  projectId,
  rev,
  onOpen,
}: {
  projectId: number
  rev: number
  onOpen(values: ParamValues): void
}) {
  const { t } = useTranslation('editor')
  const list = useQuery({
    queryKey: ['revisions', projectId, rev],
    queryFn: () => request(revisions, { id: projectId, page_size: 50 }),
  })
  const open = useAction({
    mutationFn: (id: number) => request(revision, { id: projectId, revision_id: id }),
    onSuccess: answer => onOpen(answer.values as ParamValues),
  })
  if (list.isPending) return <Skeleton active />
  if (list.isError)
    return (
      <Alert
        type="error"
        title={t('revision.failed')}
        action={
          <Button size="small" onClick={() => void list.refetch()}>
            {t('picker.again')}
          </Button>
        }
      />
    )
  if (list.data.list.length === 0) return <p className="panel-empty">{t('revision.none')}</p>
  return (
    <ul className="revisions">
      {list.data.list.map(one => (
        <li key={one.id}>
          <span className="revision-rev">{t('revision.number', { rev: one.rev })}</span>
          {one.kind === 'conflict' && <StatusTag tone="warning">{t('revision.conflict')}</StatusTag>}
          <span className="revision-who">{one.username}</span>
          <time>{formatTime(one.created_time)}</time>
          <Button
            size="small"
            loading={open.isPending && open.variables === one.id}
            onClick={() => open.mutate(one.id)}
          >
            {t('revision.open')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
