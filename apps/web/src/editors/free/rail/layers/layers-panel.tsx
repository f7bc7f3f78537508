import { PanelEdge } from '../../room/panel-edge.tsx'
import { useRoomLayout } from '../../room/room-layout.ts'
import { useTranslation } from 'react-i18next'
import { ScenesStrip } from '../scenes/scenes-strip.tsx'
import { LayerTree } from './layer-tree.tsx'
import styles from './layers-panel.module.css'

/** The scenes, and what lies in the one on the canvas. */
export function LayersPanel() {
  const { t } = useTranslation('free')
  const scenes = useRoomLayout(layout => layout.scenes)
  return (
    <>
      <section className={styles.scenes} style={{ height: scenes }} aria-label={t('scene.all')}>
        <ScenesStrip />
        <PanelEdge side="scenes" label={t('edge.scenes')} />
      </section>
      <LayerTree />
    </>
  )
}
