import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The project's name, edited in place: Enter commits, Escape restores. */
export function NameField({ name, onRename }: { name: string; onRename(name: string): void }) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState(name)
  const input = useRef<InputRef>(null)
  useEffect(() => setTyped(name), [name])
  const keep = () => {
    const next = typed.trim()
    if (next === '' || next === name) return setTyped(name)
    onRename(next)
  }
  return (
    <Input
      ref={input}
      className="editor-name"
      variant="borderless"
      value={typed}
      maxLength={200}
      aria-label={t('top.name')}
      onChange={event => setTyped(event.target.value)}
      onBlur={keep}
      onPressEnter={() => input.current?.blur()}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        setTyped(name)
        requestAnimationFrame(() => input.current?.blur())
      }}
    />
  )
}
