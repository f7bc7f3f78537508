import { Input } from 'antd'
import { useEffect, useState } from 'react'

interface NameFieldProps {
  label: string
  value: string
  /** Names that others have. */ taken?: readonly string[]
  problem?: string
  onName(name: string): void
}

/** A name, kept when it is left or Enter is pressed; an empty one or one that is taken is not. */
export function LogicNameField({ label, value, taken = [], problem, onName }: NameFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const isTaken = taken.includes(typed.trim())
  const keep = () => {
    const name = typed.trim()
    if (name !== '' && name !== value && !isTaken) onName(name)
    else setTyped(value)
  }
  return (
    <Input
      size="small"
      aria-label={label}
      value={typed}
      maxLength={100}
      {...(isTaken ? { status: 'error' as const, title: problem } : {})}
      onChange={event => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={event => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') setTyped(value)
      }}
    />
  )
}
