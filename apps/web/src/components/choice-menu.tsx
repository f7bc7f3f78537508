import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { Button, Dropdown } from 'antd'
import { focusInside } from './focus-inside.ts'

interface ChoiceMenuProps<T extends string> {
  /** What is chosen, for who cannot see it; on the button too while nothing is. */
  label: string
  value: T | undefined
  options: readonly { value: T; label: string }[]
  onChange: (value: T | undefined) => void
  /** Choosing what is chosen already takes the choice back. */
  clearable?: boolean
}

/**
 * One of a few, as a button with a menu: for filters and orders, where a field to type in would be too much.
 */
export function ChoiceMenu<T extends string>({
  label,
  value,
  options,
  onChange,
  clearable = false,
}: ChoiceMenuProps<T>) {
  const chosen = options.find(option => option.value === value)
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: chosen === undefined ? [] : [chosen.value],
        items: options.map(option => ({ key: option.value, label: option.label })),
        onClick: ({ key }) =>
          onChange(
            clearable && key === value ? undefined : options.find(option => option.value === key)?.value,
          ),
      }}
    >
      <Button aria-haspopup="menu" aria-label={chosen === undefined ? label : `${label}: ${chosen.label}`}>
        {chosen?.label ?? label}
        <CaretDownIcon size={12} aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}
