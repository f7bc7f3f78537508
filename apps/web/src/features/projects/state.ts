import { type InfiniteData, useMutation } from '@tanstack/react-query'
import i18next from 'i18next'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { copyProject, deleteProject, type ProjectCard, projectListKey, type ProjectPage, renameProject, restoreProject } from './api.ts'

type Pages = InfiniteData<ProjectPage, number>

/** How long a deleted project can be taken back from the toast. */
const undoMs = 8000

export function useRename() {
  return useMutation({
    mutationFn: ({ card, name }: { card: ProjectCard; name: string }) => renameProject(card.id, name),
    onMutate: ({ card, name }) => changeLists(pages => withName(pages, card.id, name)),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: refreshLists,
  })
}

export function useCopy() {
  return useMutation({
    mutationFn: (card: ProjectCard) => copyProject(card.id, i18next.t('projects:copy.name', { name: card.name }).slice(0, 200)),
    onSuccess: () => notify({ tone: 'success', text: i18next.t('projects:copy.done') }),
    onSettled: refreshLists,
  })
}

/** Deletes at once and offers to undo instead of asking first. */
export function useDelete() {
  const restore = useMutation({ mutationFn: (id: number) => restoreProject(id), onSettled: refreshLists })
  return useMutation({
    mutationFn: (card: ProjectCard) => deleteProject(card.id),
    onMutate: card => changeLists(pages => without(pages, card.id)),
    onError: (_error, _card, takeBack) => takeBack?.(),
    onSuccess: (_answer, card) => notify({
      tone: 'info', durationMs: undoMs, text: i18next.t('projects:delete.done', { name: card.name }),
      action: { label: i18next.t('undo'), run: () => restore.mutate(card.id) },
    }),
    onSettled: refreshLists,
  })
}

export function withName(pages: Pages, id: number, name: string): Pages {
  return mapLists(pages, list => list.map(card => (card.id === id ? { ...card, name } : card)))
}

export function without(pages: Pages, id: number): Pages {
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
  return () => { for (const [key, pages] of before) queryClient.setQueryData(key, pages) }
}

function refreshLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: projectListKey })
}
