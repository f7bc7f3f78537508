import type { GameParam } from '@adloom/contract/game-params'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/use-action.ts'
import { recordableQuery } from '../api.ts'
import { readBuild } from './api.ts'

interface ParamsOfOthersProps {
  pid: number | undefined
  onParams(params: GameParam[]): void
}

/** Copies the parameters of another uploaded game (RC-22.4). */
export function ParamsOfOthers({ pid, onParams }: ParamsOfOthersProps) {
  const { t } = useTranslation('recordings')
  const [wasOpened, setOpened] = useState(false)
  const projects = useQuery({ ...recordableQuery, enabled: wasOpened })
  const copy = useAction({
    mutationFn: async (id: number) => (await readBuild(id)).params,
    onSuccess: onParams,
  })
  const others = (projects.data ?? []).filter(one => one.param_count > 0 && one.id !== pid)
  return (
    <Select<number | null>
      size="small"
      style={{ width: 200 }}
      aria-label={t('build.copyParams')}
      placeholder={t('build.copyParams')}
      value={null}
      loading={projects.isFetching || copy.isPending}
      notFoundContent={projects.isFetching ? null : t('build.noOthers')}
      onOpenChange={isOpen => isOpen && setOpened(true)}
      onChange={id => id !== null && copy.mutate(id)}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
