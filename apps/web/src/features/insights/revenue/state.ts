import i18next from 'i18next'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { connectPartner, deleteSource, importTable, refreshRevenue } from './api.ts'

/** The dialog shows the failure itself. */
export function useImportTable() {
  return useAction({
    meta: { quiet: true },
    mutationFn: importTable,
    onSuccess: source =>
      notify({ tone: 'success', text: i18next.t('insights:revenue.imported', { count: source.rows }) }),
    onSettled: refreshRevenue,
  })
}

/** The dialog shows the failure itself. */
export function useConnect() {
  return useAction({
    meta: { quiet: true },
    mutationFn: connectPartner,
    onSuccess: () => notify({ tone: 'success', text: i18next.t('insights:revenue.connected') }),
    onSettled: refreshRevenue,
  })
}

export function useDeleteSource() {
  return useAction({
    mutationFn: deleteSource,
    onSuccess: () => notify({ tone: 'success', text: i18next.t('insights:revenue.deleted') }),
    onSettled: refreshRevenue,
  })
}
