import { revision, revisions } from '@adloom/contract/dco'
import { useQuery } from '@tanstack/react-query'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { Button, Dropdown, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DcoPlan } from '@adloom/playable/variations'
import { formatTime } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { request } from '../../../lib/request.ts'
import { requirePlan } from '../state/plan-model.ts'

interface VersionsButtonProps {
  projectId: number
  onRestore(plan: DcoPlan): void
}

/** Earlier plans and those that lost a conflict; one that is chosen becomes the present plan as one step. */
export function VersionsButton({ projectId, onRestore }: VersionsButtonProps) {
  const { t } = useTranslation('dco')
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['dco-revisions', projectId],
    queryFn: ({ signal }) => request(revisions, { id: projectId, page_size: 20 }, { signal }),
    enabled: isOpen,
    staleTime: 0,
  })
  const restore = useAction({
    mutationFn: (id: number) => request(revision, { id: projectId, revision_id: id }),
    onSuccess: ({ plan }) => onRestore(requirePlan(plan)),
  })
  const list = query.data?.list ?? []
  const items = list.map(one => ({
    key: one.id,
    label: t(one.kind === 'saved' ? 'versions.saved' : 'versions.conflict', {
      rev: one.rev,
      user: one.username,
      time: formatTime(one.created_time),
    }),
  }))
  const note = query.isPending ? t('versions.loading') : t('versions.none')
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: items.length > 0 ? items : [{ key: 'none', label: note, disabled: true }],
        onClick: ({ key }) => restore.mutate(Number(key)),
      }}
    >
      <Tooltip title={t('versions.open')}>
        <Button type="text" icon={<ClockCounterClockwiseIcon size={18} />} aria-label={t('versions.open')} />
      </Tooltip>
    </Dropdown>
  )
}
