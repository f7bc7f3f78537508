import { revision, revisions } from '@adloom/contract/ps'
import type { PlayableDocument, SceneRecord } from '@adloom/playable/format'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListEnd } from '../../../components/list-end.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { readDocument } from '../../../lib/read-document.ts'
import { request } from '../../../lib/request.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { sceneTitle } from '../scenes/scene-title.ts'
import { useEditorSession } from '../state/editor-context.ts'
import { useSceneImages } from '../../shell/use-scene-images.ts'
import styles from './version-list.module.css'
import { compareByIndex } from '@adloom/document'

const pageSize = 30

/** Earlier versions of the project: previewed next to the list, restored as one undoable step (D-34). */
export function VersionList({
  projectId,
  rev,
  onRestore,
}: {
  projectId: number
  rev: number
  onRestore(document: PlayableDocument): void
}) {
  const { t } = useTranslation('free')
  const [shown, setShown] = useState<number>()
  const list = useInfiniteQuery({
    queryKey: ['ps-revisions', projectId, rev],
    queryFn: ({ pageParam }) => request(revisions, { id: projectId, page: pageParam, page_size: pageSize }),
    initialPageParam: 1,
    getNextPageParam: last => (last.page * last.page_size < last.total ? last.page + 1 : undefined),
  })
  const versions = list.data?.pages.flatMap(page => page.list) ?? []
  const looked = shown ?? versions[0]?.id
  const opened = useQuery({
    queryKey: ['ps-revision', projectId, looked],
    queryFn: async () =>
      readDocument((await request(revision, { id: projectId, revision_id: looked! })).document),
    enabled: looked !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  if (list.isPending) return <Skeleton active />
  if (list.isError && versions.length === 0)
    return (
      <Alert
        type="error"
        title={t('version.failed')}
        action={
          <Button size="small" onClick={() => void list.refetch()}>
            {t('again')}
          </Button>
        }
      />
    )
  if (versions.length === 0) return <p className="panel-empty">{t('version.none')}</p>
  return (
    <div className={styles.versions}>
      <div className={styles.list}>
        <ul aria-label={t('project.versions')}>
          {versions.map(one => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={one.id === looked}
                onClick={() => setShown(one.id)}
              >
                <b>
                  {t('version.number', { rev: one.rev })}
                  {one.kind === 'conflict' && <StatusTag tone="warning">{t('version.conflict')}</StatusTag>}
                </b>
                <span>{one.username}</span>
                <time>{formatTime(one.created_time)}</time>
              </button>
            </li>
          ))}
        </ul>
        <ListEnd list={list} />
      </div>
      <div className={styles.side}>
        {opened.isError && (
          <Alert type="error" title={t('version.failed')} description={opened.error.message} />
        )}
        {opened.data && <VersionImages key={looked} document={opened.data} />}
        <Button
          type="primary"
          disabled={!opened.data}
          onClick={() => {
            if (opened.data) onRestore(opened.data)
          }}
        >
          {t('version.restore')}
        </Button>
        <p className="panel-help">{t('version.help')}</p>
      </div>
    </div>
  )
}

function VersionImages({ document }: { document: PlayableDocument }) {
  const language = useEditorSession(session => session.language)
  const words = useLanguage()
  const images = useSceneImages(document, language, 0)
  return (
    <div className={styles.images}>
      {scenesInOrder(document).map(scene => (
        <figure key={scene.id}>
          <span>{images[scene.id] !== undefined && <img src={images[scene.id]} alt="" />}</span>
          <figcaption>{sceneTitle(scene, words)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** The scenes of a document that is not open. */
function scenesInOrder(document: PlayableDocument): SceneRecord[] {
  return Object.values(document.records)
    .filter(record => record.type === 'scene')
    .sort(compareByIndex)
}
