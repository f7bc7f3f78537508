/* oxlint-disable jsx-a11y/no-autofocus -- a source opens to be searched */
/* oxlint-disable jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Input, type InputRef } from 'antd'
import { type Ref, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './asset-chooser.module.css'
import type { Icon } from '@phosphor-icons/react'
import sourceTabsStyles from './source-tabs.module.css'

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

export interface SourceTab<K extends string> {
  key: K
  label: string
  icon: Icon
}

/** Tabs of the sources; arrow keys switch. The panel has `aria-labelledby` with `<id>-<key>`. */
export function SourceTabs<K extends string>({
  id,
  label,
  tabs,
  chosen,
  onChoose,
}: {
  id: string
  label: string
  tabs: SourceTab<K>[]
  chosen: K
  onChoose(key: K): void
}) {
  const row = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.key === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next.key)
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus()
  }
  return (
    <div ref={row} role="tablist" aria-label={label} className={sourceTabsStyles.tabs} onKeyDown={go}>
      {tabs.map(({ key, label: text, icon: TabIcon }) => (
        <button
          key={key}
          id={`${id}-${key}`}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className={sourceTabsStyles.tab}
          onClick={() => onChoose(key)}
        >
          <TabIcon size={17} weight={key === chosen ? 'fill' : 'regular'} aria-hidden="true" />
          {text}
        </button>
      ))}
    </div>
  )
}
