import { setStartScene, renameScene, setScene } from '@adloom/playable/commands'
import type { SceneRecord } from '@adloom/playable/format'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../../components/fields/fold-section.tsx'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { useLanguage } from '../../../../lib/use-language.ts'
import { sceneTitle } from '../../scenes/scene-title.ts'
import { useFreeEditor, useProjectRecord } from '../../state/editor-context.ts'
import { BackgroundFields } from '../background-fields.tsx'
import styles from '../inspector.module.css'
import { Row } from '../row.tsx'
import { SwitchRow } from '../switch-row.tsx'

type GlobalAt = 'own' | 'below' | 'above'

/**
 * The scene on the canvas: its name, whether it ends the ad, what it shows of the global layers, its own
 * ground.
 */
export function SceneSettings({ scene }: { scene: SceneRecord }) {
  const { t } = useTranslation('freeInspector')
  const { store } = useFreeEditor()
  const { startScene } = useProjectRecord()
  const title = sceneTitle(scene, useLanguage())
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    const name = typed?.trim()
    if (name && name !== title) renameScene(store, scene.id, name)
    setTyped(undefined)
  }
  return (
    <>
      <FoldSection id="free.scene" title={t('scene.title')}>
        <Row label={t('scene.name')}>
          <input
            className={styles.line}
            aria-label={t('scene.name')}
            value={typed ?? title}
            maxLength={200}
            onChange={event => setTyped(event.target.value)}
            onBlur={keep}
            onKeyDown={event => {
              if (event.key === 'Enter') event.currentTarget.blur()
              if (event.key === 'Escape') setTyped(undefined)
            }}
          />
        </Row>
        <SwitchRow
          label={t('scene.start')}
          value={startScene === scene.id}
          disabled={startScene === scene.id}
          onChange={() => setStartScene(store, scene.id)}
        />
        <SwitchRow
          label={t('scene.ending')}
          value={scene.ending === true}
          onChange={ending => setScene(store, scene.id, { ending: ending || undefined })}
        />
        <p className={styles.help}>{t('scene.endingHelp')}</p>
        <SwitchRow
          label={t('scene.useGlobal')}
          value={scene.useGlobal === true}
          onChange={useGlobal => setScene(store, scene.id, { useGlobal: useGlobal || undefined })}
        />
        {scene.useGlobal && (
          <Row label={t('scene.globalAt')}>
            <PickRow<GlobalAt>
              label={t('scene.globalAt')}
              value={scene.globalAt ?? 'own'}
              onChange={at => setScene(store, scene.id, { globalAt: at === 'own' ? undefined : at })}
              options={[
                { value: 'own', label: t('scene.globalOwn') },
                { value: 'below', label: t('scene.globalBelow') },
                { value: 'above', label: t('scene.globalAbove') },
              ]}
            />
          </Row>
        )}
      </FoldSection>
      <FoldSection id="free.sceneGround" title={t('scene.background')}>
        <BackgroundFields
          store={store}
          scene={scene.id}
          fill={scene.background ?? { kind: 'none' }}
          onClear={() => setScene(store, scene.id, { background: undefined })}
        />
        {!scene.background && <p className={styles.help}>{t('scene.backgroundHelp')}</p>}
      </FoldSection>
    </>
  )
}
