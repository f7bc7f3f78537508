import { revision, revisions } from '@adloom/contract/projects'
import type { ParamValues } from '@adloom/playable/format'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../components/status-tag.tsx'
import { formatTime } from '../../lib/format.ts'
import { request } from '../../lib/request.ts'
import { useAction } from '../../lib/use-action.ts'
import { VersionListFrame } from '../shell/version-list-frame.tsx'

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
  const versions = list.data?.list ?? []
  return (
    <VersionListFrame
      list={list}
      count={list.data?.list.length}
      texts={{ failed: t('revision.failed'), again: t('picker.again'), none: t('revision.none') }}
    >
      {() => (
        <ul className="revisions">
          {versions.map(one => (
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
      )}
    </VersionListFrame>
  )
}
