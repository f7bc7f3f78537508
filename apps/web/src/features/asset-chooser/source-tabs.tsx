/* oxlint-disable jsx-a11y/interactive-supports-focus -- the tabs in it take the focus */
import type { Icon } from '@phosphor-icons/react'
import { type KeyboardEvent, useRef } from 'react'
import styles from './source-tabs.module.css'

export interface SourceTab<K extends string> {
  key: K
  label: string
  icon: Icon
}

/** Where to choose from; arrows go from tab to tab. The panel carries `aria-labelledby` of `<id>-<key>`. */
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
    <div ref={row} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={go}>
      {tabs.map(({ key, label: text, icon: TabIcon }) => (
        <button
          key={key}
          id={`${id}-${key}`}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(key)}
        >
          <TabIcon size={17} weight={key === chosen ? 'fill' : 'regular'} aria-hidden="true" />
          {text}
        </button>
      ))}
    </div>
  )
}
