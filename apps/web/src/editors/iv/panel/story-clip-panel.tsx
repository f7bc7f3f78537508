import { formatBytes } from '@adloom/contract/format-bytes'
import { replaceOnNode } from '@adloom/playable/commands'
import type { StoryTransition } from '@adloom/playable/format'
import { setTransition, videoOf, setRedirect, type StoryTree } from '@adloom/playable/iv'
import { videoLimits } from '@adloom/playable/lint'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { AssetLine } from '../../document/inspector/asset-line.tsx'
import inspector from '../../document/inspector/inspector.module.css'
import { Row, SwitchRow } from '../../document/inspector/row.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../../document/scenes/scene-title.ts'
import { useDocumentEditor, useRecord, useProjectRecord } from '../../document/state/editor-context.ts'
import { useStory } from '../use-branch.ts'
import { ElementSection, GoSelect } from './element-section.tsx'
import styles from './panel.module.css'
import { NumberField } from '../../../components/fields/number-field.tsx'

const transitions: readonly StoryTransition[] = ['fade', 'slideLeft', 'slideUp', 'zoom']
const noVideo: readonly string[] = ['', 'none']

/** The open clip: its video, its transition and its interactive elements. */
export function StoryClipPanel() {
  const { t } = useTranslation('iv')
  const { store } = useDocumentEditor()
  const { tree, current } = useStory()
  const language = useLanguage()
  const scene = useRecord(current)
  const video = useRecord(videoOf(store, current)?.id)
  const asset =
    video?.type === 'node' && video.kind === 'video' && !noVideo.includes(video.asset)
      ? video.asset
      : undefined
  if (scene?.type !== 'scene') return null
  const story = scene.story
  if (!story) return <p className={styles.help}>{t('part.noStory')}</p>
  return (
    <>
      <FoldSection id="iv.part" title={`${tree.numberOf(current)} ${sceneTitle(scene, language)}`}>
        {story.kind === 'video' && video?.type === 'node' && (
          <>
            <AssetLine
              label={t('part.videoFile')}
              kind="video"
              asset={asset}
              onPick={file => replaceOnNode(store, video.id, file)}
            />
            <p className={inspector.help}>
              {asset ? t('part.videoHelp') : t('part.chooseVideo', { limit: formatBytes(videoLimits.bytes) })}
            </p>
          </>
        )}
        {story.kind === 'endCard' && <p className={inspector.help}>{t('part.endCardHelp')}</p>}
        <Row label={t('transition.title')}>
          <Select<StoryTransition | ''>
            size="small"
            aria-label={t('transition.title')}
            value={story.transition ?? ''}
            onChange={next => setTransition(store, current, next === '' ? undefined : next)}
            options={[
              { value: '', label: t('transition.none') },
              ...transitions.map(value => ({ value, label: t(`transition.${value}`) })),
            ]}
          />
        </Row>
      </FoldSection>
      {story.kind === 'video' && (
        <>
          <h3 className={styles.title}>{t('element.all')}</h3>
          {(story.elements ?? []).length === 0 && <p className={styles.help}>{t('element.none')}</p>}
          {(story.elements ?? []).map(element => (
            <ElementSection key={element.id} scene={scene} element={element} tree={tree} />
          ))}
        </>
      )}
      <RedirectSection tree={tree} />
    </>
  )
}

const usualMs = 30_000

/** Redirect of the ad after a time, in any clip. */
function RedirectSection({ tree }: { tree: StoryTree }) {
  const { t } = useTranslation('iv')
  const { store } = useDocumentEditor()
  const { redirect } = useProjectRecord()

  function turn(on: boolean) {
    const end = tree.roots
      .flatMap(root => tree.subtreeOf(root.id))
      .find(clip => clip.story?.kind === 'endCard')
    setRedirect(store, on ? { after: usualMs, ...(end ? { scene: end.id } : { store: true }) } : undefined, {
      key: 'turn_redirect',
    })
  }

  return (
    <FoldSection id="iv.redirect" title={t('redirect.title')}>
      <SwitchRow label={t('redirect.on')} value={redirect !== undefined} onChange={turn} />
      {redirect && (
        <>
          <Row label={t('redirect.after')}>
            <NumberField
              label={t('redirect.after')}
              unit="s"
              min={1}
              max={3600}
              step={1}
              places={1}
              value={redirect.after / 1000}
              onChange={seconds => setRedirect(store, { ...redirect, after: Math.round(seconds * 1000) })}
            />
          </Row>
          <Row label={t('element.go')}>
            <GoSelect
              scene=""
              go={redirect}
              tree={tree}
              label={t('redirect.go')}
              waits={false}
              onChange={go => setRedirect(store, { after: redirect.after, ...go })}
            />
          </Row>
        </>
      )}
      <p className={inspector.help}>{t('redirect.help')}</p>
    </FoldSection>
  )
}
