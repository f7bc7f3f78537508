import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { useFreeSession, useRecord } from '../state/free-context.ts'
import styles from './inspector.module.css'
import { ProjectSettings } from './stage/project-settings.tsx'
import { SceneSettings } from './stage/scene-settings.tsx'

type Level = 'scene' | 'project'

/** Nothing is selected: the scene on the canvas, or the whole playable. */
export function StagePanel() {
  const { t } = useTranslation('freeInspector')
  const scene = useRecord(useFreeSession(one => one.rootId))
  const [level, setLevel] = useState<Level>('scene')
  const isScene = scene?.type === 'scene'
  return (
    <>
      {isScene && (
        <div className={styles.tabs}>
          <PickRow<Level> label={t('stage.level')} value={level} onChange={setLevel} options={[{ value: 'scene', label: t('stage.scene') }, { value: 'project', label: t('stage.project') }]} />
        </div>
      )}
      {isScene && level === 'scene' ? <SceneSettings key={scene.id} scene={scene} /> : <ProjectSettings />}
    </>
  )
}
