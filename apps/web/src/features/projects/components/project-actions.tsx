import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../../components/focus-inside.ts'
import { IconButton } from '../../../components/icon-button.tsx'

export interface ProjectActs { open: () => void; preview: () => void; copy: () => void; rename: () => void; remove: () => void }

export function ProjectActions({ name, acts }: { name: string; acts: ProjectActs }) {
  const { t } = useTranslation('projects')
  return (
    <Dropdown
      {...focusInside} trigger={['click']} placement="bottomRight"
      menu={{
        items: [
          { key: 'open', icon: <PencilSimpleIcon size={16} />, label: t('act.open') },
          { key: 'preview', icon: <EyeIcon size={16} />, label: t('act.preview') },
          { key: 'copy', icon: <CopyIcon size={16} />, label: t('act.copy') },
          { key: 'rename', icon: <TextTIcon size={16} />, label: t('act.rename') },
          { type: 'divider' },
          { key: 'remove', icon: <TrashIcon size={16} />, label: t('act.delete'), danger: true },
        ],
        onClick: ({ key, domEvent }) => { domEvent.stopPropagation(); acts[key as keyof ProjectActs]() },
      }}
    >
      <IconButton icon={DotsThreeIcon} label={t('act.more', { name })} size="small" tooltip={false} aria-haspopup="menu" />
    </Dropdown>
  )
}
