import { type InfiniteData } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { starTemplate, templateListKey, type TemplatePage } from '../../lib/queries/templates.ts'

type Pages = InfiniteData<TemplatePage, number>

/**
 * Puts a template among the favourites or takes it out: at once on the screen, taken back when the server
 * refuses.
 */
export function useStar() {
  return useAction({
    mutationFn: ({ id, starred }: { id: number; starred: boolean }) => starTemplate(id, starred),
    target: ({ id }) => id,
    onMutate: async ({ id, starred }) => {
      await queryClient.cancelQueries({ queryKey: templateListKey })
      const before = queryClient.getQueriesData<Pages>({ queryKey: templateListKey })
      queryClient.setQueriesData<Pages>(
        { queryKey: templateListKey },
        pages => pages && withStar(pages, id, starred),
      )
      return { before }
    },
    onError: (_error, _change, context) => {
      for (const [key, pages] of context?.before ?? []) queryClient.setQueryData(key, pages)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: templateListKey, refetchType: 'none' }),
  })
}

function withStar(pages: Pages, id: number, starred: boolean): Pages {
  return {
    ...pages,
    pages: pages.pages.map(page => ({
      ...page,
      list: page.list.map(card => (card.id === id ? { ...card, starred } : card)),
    })),
  }
}
