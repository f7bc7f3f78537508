import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { sceneTitle } from '../scenes/scene-title.ts'
import { useFreeEditor, useFreeSession, useRecord, useSelection } from '../state/editor-context.ts'
import styles from './canvas.module.css'

/**
 * Says which scene it is and what is selected to who cannot see it, and what a field waits for to everybody.
 */
export function CanvasStatus() {
  const { t } = useTranslation('free')
  const { store } = useFreeEditor()
  const selection = useSelection()
  const picking = useFreeSession(session => session.picking)
  const tool = useFreeSession(session => session.tool)
  const root = useRecord(useFreeSession(session => session.rootId))
  const language = useLanguage()
  const place = root?.type === 'scene' ? t('canvas.scene', { name: sceneTitle(root, language) }) : ''
  const [id] = selection
  const node = id === undefined ? undefined : store.get(id)
  const name = node?.type === 'node' ? node.name : ''
  return (
    <>
      <p className="visually-hidden" role="status" data-testid="canvas-status">
        {selection.length === 0
          ? t('canvas.nothing')
          : selection.length === 1
            ? t('canvas.one', { name })
            : t('canvas.several', { count: selection.length })}
      </p>
      <p className="visually-hidden" role="status">
        {place}
      </p>
      {tool === 'image' && (
        <p className={styles.pickNote} role="status">
          {t('canvas.drawImage')}
        </p>
      )}
      {picking && (
        <p className={styles.pickNote}>
          {t('canvas.pick', { label: picking.label.split('\u0000')[0] ?? '' })}
        </p>
      )}
    </>
  )
}
