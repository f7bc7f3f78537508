import { suggestedName } from '@adloom/contract/file-names'
import type { InfiniteData } from '@tanstack/react-query'
import i18next from 'i18next'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import {
  type PlayedProject,
  type ProjectCard,
  projectDocumentQuery,
  projectListKey,
  type ProjectPage,
} from './api.ts'
import { projectKinds } from './project-kinds.ts'
import { downloadModel, downloadResource } from '@adloom/contract/project-media'
import { request } from '../../lib/request.ts'
import { startDownload } from '../../lib/start-download.ts'

type Pages = InfiniteData<ProjectPage, number>

/** Time in which the toast offers to undo an action. */
const undoMs = 8000

export function useRename() {
  return useAction({
    mutationFn: ({ card, name }: { card: ProjectCard; name: string }) =>
      projectKinds[card.kind].rename(card.id, name),
    onMutate: ({ card, name }) => changeLists(pages => withName(pages, card.id, name)),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: refreshLists,
  })
}

export function useCopy() {
  return useAction({
    mutationFn: (card: ProjectCard) =>
      projectKinds[card.kind].copy(
        card.id,
        suggestedName(i18next.t('projects:copy.name', { name: card.name })),
      ),
    onSuccess: () => notify({ tone: 'success', text: i18next.t('projects:copy.done') }),
    onSettled: refreshLists,
  })
}

/** Deletes at once and offers to undo instead of asking first. */
export function useDelete() {
  const restore = useAction({
    mutationFn: (card: ProjectCard) => projectKinds[card.kind].restore(card.id),
    onSettled: refreshLists,
  })
  return useAction({
    mutationFn: (card: ProjectCard) => projectKinds[card.kind].remove(card.id),
    onMutate: card => changeLists(pages => without(pages, card.id)),
    onError: (_error, _card, takeBack) => takeBack?.(),
    onSuccess: (_answer, card) =>
      notify({
        tone: 'info',
        durationMs: undoMs,
        text: i18next.t('projects:delete.done', { name: card.name }),
        action: { label: i18next.t('undo'), run: () => restore.mutate(card) },
      }),
    onSettled: refreshLists,
  })
}

interface Reset {
  card: ProjectCard
  rev: number
  before: PlayedProject
}

/** Resets a project to its initial content; undo saves the earlier content over it again. */
export function useReset() {
  const putBack = useAction({
    mutationFn: ({ card, rev, before }: Reset) => projectKinds[card.kind].putBack(card.id, rev, before),
    onSettled: refreshProjects,
  })
  return useAction({
    async mutationFn(card: ProjectCard): Promise<Reset> {
      const before = await projectKinds[card.kind].open(card.id)
      return { card, before, rev: (await projectKinds[card.kind].reset(card.id, before.rev)).rev }
    },
    onSuccess: done =>
      notify({
        tone: 'info',
        durationMs: undoMs,
        text: i18next.t('projects:reset.done', { name: done.card.name }),
        action: { label: i18next.t('undo'), run: () => putBack.mutate(done) },
      }),
    onSettled: refreshProjects,
  })
}

function withName(pages: Pages, id: number, name: string): Pages {
  return mapLists(pages, list => list.map(card => (card.id === id ? { ...card, name } : card)))
}

function without(pages: Pages, id: number): Pages {
  return mapLists(pages, list => list.filter(card => card.id !== id))
}

function mapLists(pages: Pages, change: (list: ProjectCard[]) => ProjectCard[]): Pages {
  return { ...pages, pages: pages.pages.map(page => ({ ...page, list: change(page.list) })) }
}

/** Changes every list on the screen at once; the result takes the change back. */
async function changeLists(change: (pages: Pages) => Pages): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: projectListKey })
  const before = queryClient.getQueriesData<Pages>({ queryKey: projectListKey })
  queryClient.setQueriesData<Pages>({ queryKey: projectListKey }, pages => pages && change(pages))
  return () => {
    for (const [key, pages] of before) queryClient.setQueryData(key, pages)
  }
}

export function refreshLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: projectListKey })
}

function refreshProjects(_answer: unknown, _error: unknown, of: ProjectCard | Reset): Promise<unknown> {
  const card = 'card' in of ? of.card : of
  return Promise.all([
    refreshLists(),
    queryClient.invalidateQueries({ queryKey: projectDocumentQuery(card).queryKey }),
  ])
}

const calls = { all: downloadResource, models: downloadModel }

/** Downloads the files that a project uses, or its 3D models alone, as one zip (PL-02.37). */
export function useDownloadFiles() {
  return useAction({
    mutationFn: ({ id, files }: { id: number; files: keyof typeof calls }) => request(calls[files], { id }),
    onSuccess: ({ url, name }) => {
      startDownload(url, name)
      notify({ tone: 'success', text: i18next.t('projects:files.done', { name }) })
    },
  })
}
