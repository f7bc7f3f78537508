import { revision, revisions } from '@adloom/contract/ps'
import type { PlayableDocument, SceneRecord } from '@adloom/playable/format'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ListEnd } from '../../../components/list-end.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { formatTime } from '../../../lib/format.ts'
import { readDocument } from '../../../lib/read-document.ts'
import { request } from '../../../lib/request.ts'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../scenes/scene-title.ts'
import { useEditorSession } from '../state/editor-context.ts'
import { VersionListFrame } from '../../shell/version-list-frame.tsx'
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
  return (
    <VersionListFrame
      list={list}
      count={list.data && versions.length}
      texts={{ failed: t('version.failed'), again: t('again'), none: t('version.none') }}
    >
      {() => (
        <div className={styles.versions}>
          <div className={styles.list}>
            <ul aria-label={t('project.versions')}>
              {versions.map(one => (
                <VersionLine
                  key={one.id}
                  version={one}
                  pressed={one.id === looked}
                  onShow={() => setShown(one.id)}
                />
              ))}
            </ul>
            <ListEnd list={list} />
          </div>
          <VersionSide projectId={projectId} revisionId={looked} onRestore={onRestore} />
        </div>
      )}
    </VersionListFrame>
  )
}

type Version = z.output<typeof revisions.output>['list'][number]

function VersionLine({ version, pressed, onShow }: { version: Version; pressed: boolean; onShow(): void }) {
  const { t } = useTranslation('free')
  return (
    <li>
      <button type="button" className={styles.version} aria-pressed={pressed} onClick={onShow}>
        <b>
          {t('version.number', { rev: version.rev })}
          {version.kind === 'conflict' && <StatusTag tone="warning">{t('version.conflict')}</StatusTag>}
        </b>
        <span>{version.username}</span>
        <time>{formatTime(version.created_time)}</time>
      </button>
    </li>
  )
}

/** The selected version with its scenes, to restore it. */
function VersionSide({
  projectId,
  revisionId,
  onRestore,
}: {
  projectId: number
  revisionId: number | undefined
  onRestore(document: PlayableDocument): void
}) {
  const { t } = useTranslation('free')
  const opened = useQuery({
    queryKey: ['ps-revision', projectId, revisionId],
    queryFn: async () =>
      readDocument((await request(revision, { id: projectId, revision_id: revisionId! })).document),
    enabled: revisionId !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  return (
    <div className={styles.side}>
      {opened.isError && (
        <Alert type="error" title={t('version.failed')} description={opened.error.message} />
      )}
      {opened.data && <VersionImages key={revisionId} document={opened.data} />}
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
