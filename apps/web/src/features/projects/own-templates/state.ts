import { type InfiniteData } from '@tanstack/react-query'
import i18next from 'i18next'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import {
  deleteTemplate,
  keepAsTemplate,
  type OwnTemplate,
  type OwnTemplatePage,
  ownListKey,
  ownTemplatesKey,
  renameTemplate,
  replaceTemplate,
  restoreTemplate,
} from './api.ts'

type Pages = InfiniteData<OwnTemplatePage, number>

/** Time in which the toast offers to restore a deleted template. */
const undoMs = 8000

export function useRenameTemplate() {
  return useAction({
    mutationFn: ({ id, name }: { id: number; name: string }) => renameTemplate(id, name),
    onMutate: ({ id, name }) =>
      changeLists(list => list.map(card => (card.id === id ? { ...card, name } : card))),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: refreshTemplates,
  })
}

/** Deletes at once and offers to undo instead of asking first. */
export function useDeleteTemplate() {
  const restore = useAction({ mutationFn: (id: number) => restoreTemplate(id), onSettled: refreshTemplates })
  return useAction({
    mutationFn: (card: OwnTemplate) => deleteTemplate(card.id),
    onMutate: card => changeLists(list => list.filter(other => other.id !== card.id)),
    onError: (_error, _card, takeBack) => takeBack?.(),
    onSuccess: (_answer, card) =>
      notify({
        tone: 'info',
        durationMs: undoMs,
        text: i18next.t('freeList:own.deleted', { name: card.name }),
        action: { label: i18next.t('undo'), run: () => restore.mutate(card.id) },
      }),
    onSettled: refreshTemplates,
  })
}

/** Saves a project as a new own template or over an existing one. */
export function useKeepTemplate() {
  return useAction({
    mutationFn: async ({
      projectId,
      before,
      ...as
    }: { projectId: number; before?: () => Promise<void> } & (
      | { name: string }
      | { replaces: OwnTemplate }
    )) => {
      await before?.()
      return 'name' in as ? keepAsTemplate(projectId, as.name) : replaceTemplate(as.replaces.id, projectId)
    },
    onSuccess: (_answer, kept) =>
      notify({
        tone: 'success',
        text:
          'name' in kept
            ? i18next.t('freeList:keep.done', { name: kept.name })
            : i18next.t('freeList:keep.updated', { name: kept.replaces.name }),
      }),
    onSettled: refreshTemplates,
  })
}

function refreshTemplates(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ownTemplatesKey })
}

/** Changes every list on the screen at once; the result takes the change back. */
async function changeLists(change: (list: OwnTemplate[]) => OwnTemplate[]): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: ownListKey })
  const before = queryClient.getQueriesData<Pages>({ queryKey: ownListKey })
  queryClient.setQueriesData<Pages>(
    { queryKey: ownListKey },
    pages => pages && { ...pages, pages: pages.pages.map(page => ({ ...page, list: change(page.list) })) },
  )
  return () => {
    for (const [key, pages] of before) queryClient.setQueryData(key, pages)
  }
}
