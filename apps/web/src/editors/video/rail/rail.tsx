import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { ClosedCaptioningIcon } from '@phosphor-icons/react/dist/csr/ClosedCaptioning'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { ShapesIcon } from '@phosphor-icons/react/dist/csr/Shapes'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { SquareSplitHorizontalIcon } from '@phosphor-icons/react/dist/csr/SquareSplitHorizontal'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import type { Icon } from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'
import { useVideoEditor, useVideoSession } from '../state/editor-context.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { LayersPanel } from '../banner/layers-panel.tsx'
import { ShapesPanel } from '../banner/shapes-panel.tsx'
import { type RailTab, railTabs } from '../state/video-session.ts'
import { CaptionsPanel } from './captions-panel.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import { MarkersPanel } from './markers-panel.tsx'
import { MediaPanel } from './media-panel.tsx'
import { TemplatesPanel } from './templates-panel.tsx'
import { TextPanel } from './text-panel.tsx'
import { TransitionsPanel } from './transitions-panel.tsx'
import styles from './rail.module.css'

const tabs: Record<RailTab, { icon: Icon; Panel: () => React.ReactNode }> = {
  media: { icon: FolderOpenIcon, Panel: MediaPanel },
  templates: { icon: SquaresFourIcon, Panel: TemplatesPanel },
  text: { icon: TextTIcon, Panel: TextPanel },
  transitions: { icon: SquareSplitHorizontalIcon, Panel: TransitionsPanel },
  filters: { icon: SlidersHorizontalIcon, Panel: FiltersPanel },
  captions: { icon: ClosedCaptioningIcon, Panel: CaptionsPanel },
  markers: { icon: BookmarkSimpleIcon, Panel: MarkersPanel },
  shapes: { icon: ShapesIcon, Panel: ShapesPanel },
  layers: { icon: StackIcon, Panel: LayersPanel },
}

/** What can be added to the video. */
export function Rail() {
  const { t } = useTranslation('videoEditor')
  const { session, type } = useVideoEditor()
  const hasTemplates = useMe()?.permissions.includes('VeTpl') ?? false
  const names = (railTabs[type] as readonly RailTab[]).filter(name => name !== 'templates' || hasTemplates)
  const shown = useVideoSession(state => state.rail)
  const { Panel } = tabs[shown]
  const go = (by: number) => {
    const next = names[(names.indexOf(shown) + by + names.length) % names.length]!
    session.setState({ rail: next })
    document.getElementById(`rail-${next}`)?.focus()
  }
  return (
    <aside className={styles.rail} aria-label={t('rail.label')} data-region="rail">
      <div
        className={styles.tabs}
        role="tablist"
        aria-orientation="vertical"
        aria-label={t('rail.label')}
        tabIndex={-1}
        onKeyDown={event => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          go(by)
        }}
      >
        {names.map(name => {
          const TabIcon = tabs[name].icon
          return (
            <button
              key={name}
              id={`rail-${name}`}
              type="button"
              role="tab"
              aria-selected={name === shown}
              aria-controls="rail-panel"
              tabIndex={name === shown ? 0 : -1}
              onClick={() => session.setState({ rail: name })}
            >
              <TabIcon size={20} weight={name === shown ? 'fill' : 'regular'} aria-hidden="true" />
              <span>{t(`rail.${name}`)}</span>
            </button>
          )
        })}
      </div>
      <div id="rail-panel" role="tabpanel" aria-labelledby={`rail-${shown}`} className={styles.panel}>
        <Panel />
      </div>
    </aside>
  )
}
