import { relateProduct, revision, revisions } from '@adloom/contract/ps'
import type { PlayableDocument, SceneRecord } from '@adloom/playable/format'
import { useTranslation } from 'react-i18next'
import type { ProjectProduct } from '../../../features/products/product-form.tsx'
import { formatTime } from '../../../lib/format.ts'
import { request } from '../../../lib/request.ts'
import {
  ProjectDialog,
  ProjectFacts,
  type ProjectTab,
  VersionListFrame,
} from '../../shell/project-dialog.tsx'
import { useRecordsOf, useEditorSession } from '../state/editor-context.ts'
import type { DocumentProject } from './workspace-dialog.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { ListEnd } from '../../../components/list-end.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { readDocument } from '../../../lib/read-document.ts'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../scenes/scene-title.ts'
import { useSceneImages } from '../../shell/draw-scene.ts'
import styles from './version-list.module.css'
import { compareByIndex } from '@adloom/document'

interface DocumentProjectDialogProps {
  tab: ProjectTab | undefined
  project: DocumentProject
  rev: number
  onTab(tab: ProjectTab): void
  onProduct(product: ProjectProduct): void
  onVersion(document: PlayableDocument): void
  onClose(): void
}

const relate = (id: number, product: ProjectProduct) => request(relateProduct, { id, product })

/** The project dialog of the document editor. */
export function DocumentProjectDialog({
  tab,
  project,
  rev,
  onTab,
  onProduct,
  onVersion,
  onClose,
}: DocumentProjectDialogProps) {
  const { t } = useTranslation('documentEditor')
  return (
    <ProjectDialog
      projectId={project.id}
      tab={tab}
      title={t('project.title')}
      labels={{
        product: t('project.product'),
        details: t('project.details'),
        versions: t('project.versions'),
      }}
      product={project.product}
      relate={relate}
      details={<DocumentFacts project={project} rev={rev} />}
      versions={<VersionList projectId={project.id} rev={rev} onRestore={onVersion} />}
      versionsWidth={860}
      onTab={onTab}
      onProduct={onProduct}
      onClose={onClose}
    />
  )
}

function DocumentFacts({ project, rev }: { project: DocumentProject; rev: number }) {
  const { t } = useTranslation('documentEditor')
  const scenes = useRecordsOf('scene').length
  const layers = useRecordsOf('node').length
  const hasModels = useRecordsOf('asset').some(asset => asset.kind === 'model3d')
  const facts: [string, string][] = [
    [t('project.name'), project.name],
    [t('project.number'), String(project.id)],
    [t('project.revision'), String(rev)],
    [t('project.scenes'), String(scenes)],
    [t('project.layers'), String(layers)],
    [t('project.created'), formatTime(project.created_time)],
    [t('project.updated'), formatTime(project.updated_time)],
  ]
  return <ProjectFacts projectId={project.id} facts={facts} hasModels={hasModels} />
}

const pageSize = 30

/** Earlier versions of the project: previewed next to the list, restored as one undoable step (D-34). */
function VersionList({
  projectId,
  rev,
  onRestore,
}: {
  projectId: number
  rev: number
  onRestore(document: PlayableDocument): void
}) {
  const { t } = useTranslation('documentEditor')
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
  const { t } = useTranslation('documentEditor')
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
  const { t } = useTranslation('documentEditor')
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
