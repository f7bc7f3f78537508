import i18next from 'i18next'
import { askAgain, queryClient } from '../../lib/query-client.ts'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import {
  addProduct,
  archiveProduct,
  type Product,
  type ProductInput,
  productsKey,
  removeProduct,
  restoreProduct,
  updateProduct,
} from './api.ts'

/** Time in which the toast offers to restore a deleted product. */
const undoMs = 8000

/** Reloads the lists of products and the download checks, which depend on their links. */
function refreshProducts(): Promise<void> {
  void askAgain(queryClient, ['download-check'])
  void queryClient.invalidateQueries({ queryKey: ['projects'] })
  return queryClient.invalidateQueries({ queryKey: productsKey })
}

/** The form shows the failure itself. */
export function useSaveProduct() {
  return useAction({
    meta: { quiet: true },
    mutationFn: ({ id, input }: { id: number | undefined; input: ProductInput }) =>
      id === undefined ? addProduct(input) : updateProduct(id, input),
    onSuccess: saved => {
      notify({ tone: 'success', text: i18next.t('products:saved', { name: saved.name }), durationMs: 2000 })
    },
    onSettled: refreshProducts,
  })
}

export function useArchive() {
  const mutation = useAction({
    mutationFn: ({ product, archived }: { product: Product; archived: boolean }) =>
      archiveProduct(product.id, archived),
    onSuccess: (_answer, { product, archived }) =>
      notify({
        tone: 'info',
        text: i18next.t(archived ? 'products:archive.done' : 'products:archive.undone', {
          name: product.name,
        }),
        ...(archived && {
          durationMs: undoMs,
          action: { label: i18next.t('undo'), run: () => mutation.mutate({ product, archived: false }) },
        }),
      }),
    onSettled: refreshProducts,
  })
  return mutation
}

/** Deletes at once and offers to undo. The server refuses a product in use and lists its uses. */
export function useRemove() {
  const restore = useAction({ mutationFn: restoreProduct, onSettled: refreshProducts })
  return useAction({
    mutationFn: (product: Product) => removeProduct(product.id),
    onSuccess: (_answer, product) =>
      notify({
        tone: 'info',
        durationMs: undoMs,
        text: i18next.t('products:delete.done', { name: product.name }),
        action: { label: i18next.t('undo'), run: () => restore.mutate(product.id) },
      }),
    onSettled: refreshProducts,
  })
}
