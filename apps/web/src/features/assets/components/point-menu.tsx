import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useState } from 'react'
import { focusInside } from '../../../lib/keyboard.ts'

interface PointMenuProps {
  at: { x: number; y: number } | undefined
  items: MenuProps['items']
  onChoose: (key: string) => void
  onClose: () => void
}

/** A menu where the pointer is. */
export function PointMenu({ at, items, onChoose, onClose }: PointMenuProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(at !== undefined), [at])
  if (at === undefined) return null
  return (
    <Dropdown
      {...focusInside}
      open={open}
      trigger={['click']}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          onClose()
          onChoose(key)
        },
      }}
    >
      <span
        key={`${at.x} ${at.y}`}
        style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }}
      />
    </Dropdown>
  )
}
