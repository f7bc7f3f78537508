import { PickRow } from '../../../components/fields/pick-row.tsx'
import { useTranslation } from 'react-i18next'
import { RightPanel } from '../../document/workspace/right-panel.tsx'
import { PanelEdge } from '../../document/workspace/panel-edge.tsx'
import { useWorkspaceLayout } from '../../document/workspace/workspace-layout.ts'
import { useIvView } from '../use-iv-view.ts'
import styles from './panel.module.css'
import { StoryClipPanel } from './story-clip-panel.tsx'

/** Panel of the open clip or of the selected layer. */
export function IvPanel() {
  const { t } = useTranslation('iv')
  const panel = useIvView(view => view.panel)
  const width = useWorkspaceLayout(layout => layout.right)
  return (
    <div className={styles.column}>
      <div className={styles.switch} style={{ width }}>
        <PickRow<'story' | 'layer'>
          label={t('panel.which')}
          value={panel}
          onChange={next => useIvView.setState({ panel: next })}
          options={[
            { value: 'story', label: t('panel.story') },
            { value: 'layer', label: t('panel.layer') },
          ]}
        />
      </div>
      {panel === 'layer' ? (
        <RightPanel />
      ) : (
        <aside className={styles.panel} data-region="part" style={{ width }} aria-label={t('panel.story')}>
          <StoryClipPanel />
          <PanelEdge side="right" label={t('panel.edge')} />
        </aside>
      )}
    </div>
  )
}
