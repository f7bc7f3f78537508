import { useTranslation } from 'react-i18next'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { useFreeEditor, useFreeSession, useRecord } from '../state/editor-context.ts'
import type { StageLevel } from '../state/editor-session.ts'
import styles from './inspector.module.css'
import { ProjectSettings } from './stage/project-settings.tsx'
import { SceneSettings } from './stage/scene-settings.tsx'

/** Nothing is selected: the scene on the canvas, or the whole playable. */
export function StagePanel() {
  const { t } = useTranslation('freeInspector')
  const scene = useRecord(useFreeSession(one => one.rootId))
  const { session } = useFreeEditor()
  const level = useFreeSession(one => one.stageLevel)
  const isScene = scene?.type === 'scene'
  return (
    <>
      {isScene && (
        <div className={styles.tabs}>
          <PickRow<StageLevel>
            label={t('stage.level')}
            value={level}
            onChange={stageLevel => session.setState({ stageLevel })}
            options={[
              { value: 'scene', label: t('stage.scene') },
              { value: 'project', label: t('stage.project') },
            ]}
          />
        </div>
      )}
      {isScene && level === 'scene' ? <SceneSettings key={scene.id} scene={scene} /> : <ProjectSettings />}
    </>
  )
}
