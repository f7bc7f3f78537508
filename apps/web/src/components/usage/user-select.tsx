import { Select } from 'antd'
import { useTranslation } from 'react-i18next'

interface UserSelectProps {
  users: readonly { id: number; username: string }[]
  value: number | undefined
  onChange: (user: number | undefined) => void
}

/** One user of the account, or all; absent where the account has one user. */
export function UserSelect({ users, value, onChange }: UserSelectProps) {
  const { t } = useTranslation('billing')
  if (users.length < 2) return null
  return (
    <Select<number>
      allowClear
      showSearch
      aria-label={t('user')}
      placeholder={t('user.all')}
      value={value ?? null}
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      onChange={onChange}
      options={users.map(one => ({ value: one.id, label: one.username }))}
    />
  )
}
