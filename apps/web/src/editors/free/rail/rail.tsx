import { FunctionIcon } from '@phosphor-icons/react/dist/csr/Function'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import type { Icon } from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'
import { PanelEdge } from '../../document/workspace/panel-edge.tsx'
import { useWorkspaceLayout } from '../../document/workspace/workspace-layout.ts'
import { railKeys } from '../../document/workspace/use-region-keys.ts'
import { useDocumentEditor, useEditorSession } from '../../document/state/editor-context.ts'
import type { RailTab } from '../../document/state/editor-session.ts'
import { AssetsPanel } from './assets/assets-panel.tsx'
import { LayerTree } from './layers/layer-tree.tsx'
import { PresetsPanel } from './presets-panel.tsx'
import styles from './rail.module.css'
import { ScenesStrip } from './scenes-strip.tsx'
import { ActionGroups } from '../logic-rail/action-groups.tsx'
import { Actions } from '../logic-rail/actions.tsx'
import { Findings } from '../logic-rail/findings.tsx'
import { Prefabs } from '../logic-rail/prefabs.tsx'
import railStyles from '../logic-rail/rail.module.css'
import { Scripts } from '../logic-rail/scripts.tsx'
import { Tables } from '../logic-rail/tables.tsx'
import { Tracks } from '../logic-rail/tracks.tsx'
import { Variables } from '../logic-rail/variables.tsx'

/** Logic of the playable: variables, tables, actions, scripts, prefabs, tracking points and findings. */
function LogicRail() {
  return (
    <div className={railStyles.rail}>
      <Findings />
      <Variables />
      <Actions />
      <ActionGroups />
      <Tables />
      <Scripts />
      <Tracks />
      <Prefabs />
    </div>
  )
}

const tabs: { id: RailTab; icon: Icon; Panel: () => React.ReactNode }[] = [
  { id: 'layers', icon: StackIcon, Panel: LayerTree },
  { id: 'assets', icon: ImagesIcon, Panel: AssetsPanel },
  { id: 'presets', icon: MagicWandIcon, Panel: PresetsPanel },
  { id: 'logic', icon: FunctionIcon, Panel: LogicRail },
]

/**
 * The scenes strip above the layers, files, presets or logic. A second click on the open tab closes the
 * panel.
 */
export function Rail() {
  const { t } = useTranslation('documentEditor')
  const { session } = useDocumentEditor()
  const open = useEditorSession(one => one.rail)
  const { left, leftClosed, scenes } = useWorkspaceLayout()
  const shown = tabs.find(tab => tab.id === open) ?? tabs[0]!
  function choose(id: RailTab) {
    useWorkspaceLayout.setState({ leftClosed: !leftClosed && id === shown.id })
    session.setState({ rail: id })
  }
  return (
    <div className={styles.rail}>
      <nav className={styles.tabs} data-region="tabs" aria-label={t('rail.title')}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            className={styles.tab}
            title={railKeys[tab.id]}
            aria-keyshortcuts={railKeys[tab.id]}
            aria-pressed={!leftClosed && tab.id === shown.id}
            onClick={() => choose(tab.id)}
          >
            <tab.icon
              size={20}
              weight={!leftClosed && tab.id === shown.id ? 'fill' : 'regular'}
              aria-hidden="true"
            />
            <span>{t(`rail.${tab.id}` as 'rail.layers')}</span>
          </button>
        ))}
      </nav>
      {!leftClosed && (
        <aside
          className={styles.panel}
          data-region="rail"
          data-opens="rail"
          style={{ width: left }}
          aria-label={t(`rail.${shown.id}` as 'rail.layers')}
        >
          <section className={styles.scenes} style={{ height: scenes }} aria-label={t('scene.all')}>
            <ScenesStrip />
            <PanelEdge side="scenes" label={t('edge.scenes')} />
          </section>
          <shown.Panel />
          <PanelEdge side="left" label={t('edge.left')} />
        </aside>
      )}
    </div>
  )
}
