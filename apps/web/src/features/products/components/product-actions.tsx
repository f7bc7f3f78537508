import { ArchiveIcon } from '@phosphor-icons/react/dist/csr/Archive'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../../components/focus-inside.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import type { Product } from '../api.ts'

export interface ProductActs {
  edit: () => void
  archive: () => void
  remove: () => void
}

export function ProductActions({ product, acts }: { product: Product; acts: ProductActs }) {
  const { t } = useTranslation('products')
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'edit', icon: <PencilSimpleIcon size={16} />, label: t('act.edit') },
          product.archived
            ? { key: 'archive', icon: <ArrowCounterClockwiseIcon size={16} />, label: t('act.unarchive') }
            : { key: 'archive', icon: <ArchiveIcon size={16} />, label: t('act.archive') },
          { type: 'divider' },
          { key: 'remove', icon: <TrashIcon size={16} />, label: t('act.delete'), danger: true },
        ],
        onClick: ({ key }) => acts[key as keyof ProductActs](),
      }}
    >
      <IconButton
        icon={DotsThreeIcon}
        label={t('act.more', { name: product.name })}
        size="small"
        tooltip={false}
        aria-haspopup="menu"
      />
    </Dropdown>
  )
}
