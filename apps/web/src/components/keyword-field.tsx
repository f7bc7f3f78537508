import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Input } from 'antd'
import { useState } from 'react'

interface KeywordFieldProps {
  keyword: string
  label: string
  className: string | undefined
  /** Called on Enter, on blur and when cleared, with the trimmed text; undefined for no keyword. */
  onKeyword(keyword: string | undefined): void
}

/** A search field of a list. Give it the keyword as `key` too, so that an outside change shows. */
export function KeywordField({ keyword, label, className, onKeyword }: KeywordFieldProps) {
  const [text, setText] = useState(keyword)
  const commit = (value: string) => {
    if (value.trim() !== keyword) onKeyword(value.trim() || undefined)
  }
  return (
    <Input
      className={className}
      value={text}
      aria-label={label}
      placeholder={label}
      allowClear
      maxLength={200}
      prefix={<MagnifyingGlassIcon size={16} aria-hidden="true" />}
      onChange={event => {
        setText(event.target.value)
        if (event.target.value === '') commit('')
      }}
      onPressEnter={() => commit(text)}
      onBlur={() => commit(text)}
    />
  )
}
