import { info, initJson } from '@adloom/contract/videos'
import { readStoredVideo } from '@adloom/video/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useEditorLock } from '../../features/locks/use-editor-lock.ts'
import { request } from '../../lib/request.ts'
import { ProjectPage } from '../shell/project-page.tsx'
import { listPathOf } from './video-list-path.ts'
import { VideoWorkspace } from './video-workspace.tsx'

/** Opens the video that the address names, under its lock (ED-08). */
export function VideoPage() {
  const id = Number(useParams()['id'])
  return <VideoLoader key={id} id={id} />
}

function VideoLoader({ id }: { id: number }) {
  const lock = useEditorLock('veditor/edit/lock', id)
  const reads = useMemo(() => videoReads(id), [id])
  // A locked project is not read; its list is that of its type.
  const known = useQuery({
    queryKey: ['videos', 'type', id],
    queryFn: ({ signal }) => request(info, { id }, { signal }),
    enabled: lock.state.kind === 'refused',
    retry: false,
  })
  const listPath = listPathOf(known.data?.project_type)
  return (
    <ProjectPage reads={reads} lock={lock} listPath={listPath} lockedPath={listPath} texts="videoEditor">
      {({ project, start, reloadProject }) => (
        <VideoWorkspace
          key={start.rev}
          lock={lock}
          video={project}
          loaded={start}
          onVideoChanged={reloadProject}
        />
      )}
    </ProjectPage>
  )
}

function videoReads(id: number) {
  return { name: `video/${id}`, project: () => request(info, { id }), start: () => readStart(id) }
}

async function readStart(id: number) {
  const { rev, document } = await request(initJson, { id })
  return { rev, document: readStoredVideo(document) }
}
