import i18next from 'i18next'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import {
  addAssistant,
  authorise,
  bindAccount,
  changeRange,
  deleteAccount,
  refreshAdAccounts,
  removeAssistant,
  unbindAccount,
  type AdAccount,
  type ReportPermission,
} from './api.ts'

type Done = 'linked' | 'bound' | 'unbound' | 'deleted' | 'rangeChanged'

function notifyDone(done: Done, name: string): void {
  notify({ tone: 'success', text: i18next.t(`adAccounts:done.${done}`, { name }) })
}

/** The dialog shows the failure itself. */
export function useAuthorise() {
  return useAction({
    meta: { quiet: true },
    mutationFn: authorise,
    onSuccess: account => notifyDone('linked', account.account_name),
    onSettled: refreshAdAccounts,
  })
}

export function useChangeRange() {
  return useAction({
    mutationFn: ({ account, range }: { account: AdAccount; range: ReportPermission }) =>
      changeRange(account.id, range),
    onSuccess: account => notifyDone('rangeChanged', account.account_name),
    onSettled: refreshAdAccounts,
  })
}

export function useBind() {
  return useAction({
    mutationFn: (account: AdAccount) => bindAccount(account.id),
    onSuccess: account => notifyDone('bound', account.account_name),
    onSettled: refreshAdAccounts,
  })
}

export function useUnbind() {
  return useAction({
    mutationFn: (account: AdAccount) => unbindAccount(account.id),
    onSuccess: account => notifyDone('unbound', account.account_name),
    onSettled: refreshAdAccounts,
  })
}

export function useDelete() {
  return useAction({
    mutationFn: (account: AdAccount) => deleteAccount(account.id),
    onSuccess: (_answer, account) => notifyDone('deleted', account.account_name),
    onSettled: refreshAdAccounts,
  })
}

export function useSubAccount() {
  return useAction({
    mutationFn: ({ id, sub, authorised }: { id: number; sub: string; authorised: boolean }) =>
      authorised ? bindAccount(id, sub) : unbindAccount(id, sub),
    onSettled: refreshAdAccounts,
  })
}

/** The dialog shows the failure itself. */
export function useAddAssistant() {
  return useAction({
    meta: { quiet: true },
    mutationFn: ({ id, email }: { id: number; email: string }) => addAssistant(id, email),
    onSettled: refreshAdAccounts,
  })
}

export function useRemoveAssistant() {
  return useAction({
    mutationFn: ({ id, email }: { id: number; email: string }) => removeAssistant(id, email),
    onSettled: refreshAdAccounts,
  })
}
