import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAction } from '../../lib/use-action.ts'
import { createGameplay, recordableQuery } from './api.ts'
import styles from './record-page.module.css'

interface ProjectSwitchProps {
  pid: number
  name: string
  /** A recording runs, or is not saved. */
  disabled: boolean
}

/** Opens the newest recording of another project that can be recorded, or makes its first (RC-22.3). */
export function ProjectSwitch({ pid, name, disabled }: ProjectSwitchProps) {
  const { t } = useTranslation('recordings')
  const navigate = useNavigate()
  const [wasOpened, setOpened] = useState(false)
  const projects = useQuery({ ...recordableQuery, enabled: wasOpened })
  const open = useAction({
    mutationFn: async (id: number) => {
      const newest = projects.data?.find(one => one.id === id)?.newest_id ?? 0
      return `/record/${id}/${newest > 0 ? newest : await createGameplay(id, t('newName', { number: 1 }))}`
    },
    onSuccess: address => void navigate(address),
  })
  const others = (projects.data ?? []).filter(one => one.id !== pid)
  return (
    <Select<number>
      size="small"
      variant="borderless"
      className={styles.project ?? ''}
      popupMatchSelectWidth={280}
      aria-label={t('switchProject')}
      value={pid}
      disabled={disabled}
      loading={projects.isFetching || open.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      onOpenChange={isOpen => isOpen && setOpened(true)}
      onChange={id => id !== pid && open.mutate(id)}
      options={[{ value: pid, label: name }, ...others.map(one => ({ value: one.id, label: one.name }))]}
    />
  )
}
