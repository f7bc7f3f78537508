import { useTranslation } from 'react-i18next'
import { PickRow } from '../../../components/fields/pick-row.tsx'
import { useDocumentEditor, useEditorSession, useRecord, useProjectRecord } from '../state/editor-context.ts'
import type { StageLevel } from '../state/editor-session.ts'
import styles from './inspector.module.css'
import {
  setMusic,
  setStoreLink,
  setStartScene,
  renameScene,
  setScene,
  addAsset,
  setBackground,
  type PlayableStore,
} from '@adloom/playable/commands'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { AssetLine } from './asset-line.tsx'
import { Row, SwitchRow } from './row.tsx'
import { LanguagesSection } from './languages-section.tsx'
import type { SceneRecord } from '@adloom/playable/format'
import { useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../scenes/scene-title.ts'
import type { Fill } from '@adloom/engine/data'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { usedColors } from './used-colors.ts'

/** Shown when nothing is selected: settings of the open scene or of the playable. */
export function StagePanel() {
  const { t } = useTranslation('inspector')
  const scene = useRecord(useEditorSession(one => one.rootId))
  const { session } = useDocumentEditor()
  const level = useEditorSession(one => one.stageLevel)
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

/** Settings of the playable: background, music, languages, store links. */
function ProjectSettings() {
  const { t } = useTranslation('inspector')
  const { store } = useDocumentEditor()
  const project = useProjectRecord()
  return (
    <>
      <FoldSection id="free.ground" title={t('project.background')}>
        <BackgroundFields store={store} fill={project.background} />
      </FoldSection>
      <FoldSection id="free.music" title={t('project.music')}>
        <AssetLine
          label={t('project.music')}
          kind="audio"
          asset={project.music?.asset}
          onClear={() => setMusic(store, undefined)}
          onPick={asset => setMusic(store, asset)}
        />
        {project.music && (
          <Row label={t('media.volume')}>
            <NumberField
              label={t('media.volume')}
              unit="%"
              min={0}
              max={100}
              places={0}
              value={project.music.volume * 100}
              onChange={share => setMusic(store, { volume: share / 100 })}
            />
          </Row>
        )}
        <p className={styles.help}>{t('project.musicHelp')}</p>
      </FoldSection>
      <LanguagesSection />
      <FoldSection id="free.stores" title={t('project.stores')}>
        {(['ios', 'android'] as const).map(platform => (
          <Row key={platform} label={t(`project.${platform}`)}>
            <input
              className={styles.line}
              type="url"
              aria-label={t(`project.${platform}`)}
              placeholder={platform === 'ios' ? 'https://apps.apple.com/…' : 'https://play.google.com/…'}
              value={project.store[platform] ?? ''}
              maxLength={2000}
              spellCheck={false}
              onChange={event =>
                setStoreLink(store, platform, event.target.value.trim(), { capture: 'join' })
              }
              onBlur={() => store.history.mark()}
            />
          </Row>
        ))}
        <p className={styles.help}>{t('project.storesHelp')}</p>
      </FoldSection>
    </>
  )
}

type GlobalAt = 'own' | 'below' | 'above'

/** Settings of the scene: name, end of the ad, visible global layers, background. */
function SceneSettings({ scene }: { scene: SceneRecord }) {
  const { t } = useTranslation('inspector')
  const { store } = useDocumentEditor()
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

type ImageFit = Extract<Fill, { kind: 'image' }>['fit']

interface BackgroundFieldsProps {
  store: PlayableStore
  /** Scene id; absent for the project's background. */
  scene?: string
  fill: Fill
  /** Value after clearing. */
  onClear?: () => void
}

/** Background: a colour, a gradient or an image; choosing one replaces the other. */
function BackgroundFields({ store, scene, fill, onClear }: BackgroundFieldsProps) {
  const { t } = useTranslation('inspector')
  const set = (next: Fill) =>
    next.kind === 'none' && onClear ? onClear() : setBackground(store, next, scene)
  const isColor = fill.kind === 'color' || fill.kind === 'linear' || fill.kind === 'radial'
  return (
    <>
      <Row label={t('background.color')}>
        <ColorField
          label={t('background.color')}
          gradient
          clearable
          used={usedColors(store)}
          value={isColor ? fill : { kind: 'none' }}
          onChange={set}
        />
      </Row>
      <Row label={t('background.image')}>
        <AssetLine
          label={t('background.image')}
          kind="image"
          asset={fill.kind === 'image' ? fill.asset : undefined}
          onClear={() => set({ kind: 'none' })}
          onPick={asset =>
            store.edit('set_background', {}, () =>
              set({
                kind: 'image',
                asset: addAsset(store, asset),
                fit: fill.kind === 'image' ? fill.fit : 'cover',
              }),
            )
          }
        />
      </Row>
      <p className={styles.help}>{t('background.oneOf')}</p>
      {fill.kind === 'image' && (
        <Row label={t('background.fit')}>
          <PickRow<ImageFit>
            label={t('background.fit')}
            value={fill.fit}
            onChange={fit => set({ ...fill, fit })}
            options={[
              { value: 'cover', label: t('fit.cover') },
              { value: 'contain', label: t('fit.contain') },
              { value: 'stretch', label: t('fit.stretch') },
            ]}
          />
        </Row>
      )}
    </>
  )
}
