import i18next from 'i18next'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { deleteRule, refreshAlerts, saveRule } from './api.ts'

/** The dialog shows the failure itself; the switch of the list shows a notice. */
export function useSaveRule({ quiet = false }: { quiet?: boolean } = {}) {
  return useAction({
    ...(quiet && { meta: { quiet: true } }),
    mutationFn: saveRule,
    onSuccess: rule =>
      notify({ tone: 'success', text: i18next.t('insights:alert.saved', { name: rule.name }) }),
    onSettled: refreshAlerts,
  })
}

export function useDeleteRule() {
  return useAction({
    mutationFn: deleteRule,
    onSuccess: () => notify({ tone: 'success', text: i18next.t('insights:alert.deleted') }),
    onSettled: refreshAlerts,
  })
}
