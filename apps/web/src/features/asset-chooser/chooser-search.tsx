/* oxlint-disable jsx-a11y/no-autofocus -- a source opens to be searched */
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Input, type InputRef } from 'antd'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './asset-chooser.module.css'

const pauseMs = 220

/** Searches while typing; the down arrow moves to the results. */
export function ChooserSearch({
  keyword,
  field,
  onKeyword,
  onDown,
}: {
  keyword: string
  field: Ref<InputRef>
  onKeyword(keyword: string): void
  onDown(): void
}) {
  const { t } = useTranslation('chooser')
  const [text, setText] = useState(keyword)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onKeyword(next.trim()), next === '' ? 0 : pauseMs)
  }
  return (
    <Input
      ref={field}
      autoFocus
      className={styles.search}
      value={text}
      allowClear
      maxLength={200}
      aria-label={t('search')}
      placeholder={t('search')}
      prefix={<MagnifyingGlassIcon size={16} aria-hidden="true" />}
      onChange={event => write(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'ArrowDown') {
          event.preventDefault()
          onDown()
        }
      }}
    />
  )
}
