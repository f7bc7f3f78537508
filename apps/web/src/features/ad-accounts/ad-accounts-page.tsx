import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListEnd } from '../../components/list-end.tsx'
import { ListLoading } from '../../components/list-loading.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { AdAccountFilters, filterOf, isFiltered, noFilter, searchOf } from './ad-account-filters.tsx'
import { AdAccountTable, type AccountAction } from './ad-account-table.tsx'
import { adAccountListQuery, type AdAccount, type AdAccountFilter } from './api.ts'
import { AssistantsDialog } from './assistants-dialog.tsx'
import { AuthoriseDialog } from './authorise-dialog.tsx'
import { DeleteDialog, UnbindDialog } from './end-dialogs.tsx'
import { SubAccountsDialog } from './sub-accounts-dialog.tsx'
import { useBind, useRemoveAssistant } from './state.ts'
import { useMe } from '../../lib/queries/session.ts'

type Dialog = Exclude<AccountAction, 'bind' | 'leave'>

/** Linked accounts of ad networks (SH-13, AD-01). */
export function AdAccountsPage() {
  const { t } = useTranslation('adAccounts')
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const list = useInfiniteQuery(adAccountListQuery(filter))
  const [dialog, setDialog] = useState<{ kind: Dialog; account: AdAccount | undefined }>()
  const bind = useBind()
  const leave = useRemoveAssistant()
  const email = useMe()?.email ?? ''

  const accounts = list.data?.pages.flatMap(page => page.list) ?? []
  const isEmpty = list.isSuccess && accounts.length === 0
  const show = (next: AdAccountFilter) => setSearch(searchOf(next), { replace: true })
  const act = (kind: AccountAction, account: AdAccount) => {
    if (kind === 'bind') bind.mutate(account)
    else if (kind === 'leave') leave.mutate({ id: account.id, email })
    else setDialog({ kind, account })
  }
  const add = (
    <Button
      type="primary"
      icon={<PlusIcon size={16} aria-hidden="true" />}
      onClick={() => setDialog({ kind: 'authorise', account: undefined })}
    >
      {t('add')}
    </Button>
  )
  const hasNone = isEmpty && !isFiltered(filter)
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} actions={hasNone ? undefined : add} />
      {!hasNone && <AdAccountFilters filter={filter} onFilter={show} />}
      <ListLoading list={list} rows={4} />
      {accounts.length > 0 && (
        <AdAccountTable
          accounts={accounts}
          order={filter.order}
          onOrder={order => show({ ...filter, order })}
          onAct={act}
        />
      )}
      <ListEnd list={list} />
      {hasNone && (
        <EmptyState drawing="keys" title={t('empty.title')} action={add}>
          {t('empty.text')}
        </EmptyState>
      )}
      {isEmpty && !hasNone && (
        <EmptyState
          drawing="search"
          title={t('empty.filtered')}
          action={<Button onClick={() => show(noFilter)}>{t('filter.clear')}</Button>}
        />
      )}
      <Dialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

interface DialogsProps {
  dialog: { kind: Dialog; account: AdAccount | undefined } | undefined
  onClose: () => void
}

function Dialogs({ dialog, onClose }: DialogsProps) {
  const of = (kind: Dialog) => (dialog?.kind === kind ? dialog.account : undefined)
  return (
    <>
      <AuthoriseDialog open={dialog?.kind === 'authorise'} account={of('authorise')} onClose={onClose} />
      <SubAccountsDialog account={of('subAccounts')} onClose={onClose} />
      <AssistantsDialog account={of('assistants')} onClose={onClose} />
      <UnbindDialog account={of('unbind')} onClose={onClose} />
      <DeleteDialog account={of('delete')} onClose={onClose} />
    </>
  )
}
