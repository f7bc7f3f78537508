import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipientsQuery } from '../api.ts'
import styles from './compose-dialog.module.css'

/** Accounts and users by name or address; a chosen one is `account:7` or `user:12`. */
export function RecipientPicker({
  value,
  onChange,
}: {
  value: string[]
  onChange: (value: string[]) => void
}) {
  const { t } = useTranslation('messages')
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    ...recipientsQuery(useDeferredValue(keyword.trim())),
    placeholderData: keepPreviousData,
  })
  const [names, setNames] = useState<Record<string, string>>({})
  const accounts = (found.data?.accounts ?? []).map(one => ({
    value: `account:${one.id}`,
    label: t('compose.account', { name: one.name, count: one.users }),
  }))
  const users = (found.data?.users ?? []).map(one => ({
    value: `user:${one.id}`,
    label: `${one.email} · ${one.account_name}`,
  }))
  return (
    <Select
      mode="multiple"
      className={styles.picker ?? ''}
      aria-label={t('compose.some')}
      placeholder={t('compose.search')}
      value={value}
      loading={found.isFetching}
      notFoundContent={found.isSuccess ? t('compose.nobody') : null}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      labelRender={({ value: key, label }) => label ?? names[String(key)] ?? key}
      onChange={(next: string[]) => {
        setNames({
          ...names,
          ...Object.fromEntries([...accounts, ...users].map(one => [one.value, one.label])),
        })
        setKeyword('')
        onChange(next)
      }}
      options={[
        { label: t('compose.accounts'), options: accounts },
        { label: t('compose.users'), options: users },
      ].filter(group => group.options.length > 0)}
    />
  )
}
