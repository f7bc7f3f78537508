import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { Dropdown, type MenuProps } from 'antd'
import { focusInside } from '../../lib/keyboard.ts'
import { IconButton } from '../icon-button.tsx'
import { tallMenu } from './tall-menu.ts'

interface RowMenuProps<Key extends string> {
  /** Names the row, too. */
  label: string
  items: NonNullable<MenuProps['items']>
  onSelect: (key: Key) => void
}

/** The button at the end of a row with what else can be done with it. */
export function RowMenu<Key extends string>({ label, items, onSelect }: RowMenuProps<Key>) {
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      placement="bottomRight"
      {...tallMenu}
      menu={{ items, onClick: ({ key }) => onSelect(key as Key) }}
    >
      <IconButton icon={DotsThreeIcon} label={label} size="small" tooltip={false} aria-haspopup="menu" />
    </Dropdown>
  )
}
