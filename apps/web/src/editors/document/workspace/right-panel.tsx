import { useTranslation } from 'react-i18next'
import { AnimationPanel } from '../animation/animation-panel.tsx'
import { AppearancePanel } from '../inspector/appearance-panel.tsx'
import { EventsPanel } from '../logic/events-panel.tsx'
import { useDocumentEditor, useEditorSession } from '../state/editor-context.ts'
import type { InspectorTab } from '../state/editor-session.ts'
import { PanelEdge } from './panel-edge.tsx'
import styles from './document-workspace.module.css'
import { useWorkspaceLayout } from './workspace-layout.ts'
import { inspectorKeys } from './use-region-keys.ts'

const tabs: { id: InspectorTab; Panel: () => React.ReactNode }[] = [
  { id: 'appearance', Panel: AppearancePanel },
  { id: 'animation', Panel: AnimationPanel },
  { id: 'events', Panel: EventsPanel },
]

/** Inspector of the selection: appearance, animation, events. */
export function RightPanel() {
  const { t } = useTranslation('documentEditor')
  const { session } = useDocumentEditor()
  const chosen = useEditorSession(one => one.inspector)
  const width = useWorkspaceLayout(layout => layout.right)
  const shown = tabs.find(tab => tab.id === chosen) ?? tabs[0]!
  function onKeyDown(event: React.KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length]!
    session.setState({ inspector: next.id })
    event.currentTarget.querySelector<HTMLElement>(`#inspector-tab-${next.id}`)?.focus()
  }
  return (
    <aside
      className={styles.panel}
      data-region="inspector"
      style={{ width }}
      aria-label={t('inspector.title')}
    >
      <div
        className={styles.tabs}
        role="tablist"
        aria-label={t('inspector.title')}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`inspector-tab-${tab.id}`}
            aria-selected={tab.id === shown.id}
            aria-controls="inspector-panel"
            tabIndex={tab.id === shown.id ? 0 : -1}
            className={styles.tab}
            title={inspectorKeys[tab.id]}
            aria-keyshortcuts={inspectorKeys[tab.id]}
            onClick={() => session.setState({ inspector: tab.id })}
          >
            {t(`inspector.${tab.id}`)}
          </button>
        ))}
      </div>
      <div
        className={styles.body}
        data-opens="inspector"
        role="tabpanel"
        id="inspector-panel"
        aria-labelledby={`inspector-tab-${shown.id}`}
      >
        <shown.Panel />
      </div>
      <PanelEdge side="right" label={t('edge.right')} />
    </aside>
  )
}
