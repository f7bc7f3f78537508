import type { ClipRecord } from '@adloom/video/format'
import { useTranslation } from 'react-i18next'
import { clipTitle } from '../state/clip-title.ts'
import { useSelectedClips, useVideoEditor } from '../state/editor-context.ts'
import { AnimationSection } from './animation-section.tsx'
import { GroupSection } from './group-section.tsx'
import { KeyframesSection } from './keyframes-section.tsx'
import { FilterSection, KeySection, MaskSection } from './look-sections.tsx'
import { PlaceSection } from './place-section.tsx'
import { AudioSection, SpeedSection } from './audio-sections.tsx'
import { TextSection } from './text-section.tsx'
import { VideoSection } from './video-section.tsx'
import styles from './inspector.module.css'

/** Everything about the selected clips; without a selection, about the video. */
export function InspectorPanel() {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const clips = useSelectedClips()
  const [first] = clips
  return (
    <aside className={styles.panel} aria-label={t('inspector.label')} data-region="inspector">
      <header className={styles.head}>
        <h2>
          {first === undefined
            ? t(editor.type === 'banner' ? 'inspector.banner' : 'inspector.video')
            : clips.length > 1
              ? t('inspector.several', { count: clips.length })
              : clipTitle(editor, t)(first)}
        </h2>
        {clips.length === 1 && first && <span>{t(`kind.${first.kind}`)}</span>}
      </header>
      <div className={styles.body}>
        {first === undefined ? <VideoSection /> : <ClipSections clips={clips} first={first} />}
      </div>
    </aside>
  )
}

function ClipSections({ clips, first }: { clips: readonly ClipRecord[]; first: ClipRecord }) {
  const { type } = useVideoEditor()
  const isTimed = type === 'normal'
  const all = <K extends ClipRecord['kind']>(...kinds: K[]) =>
    clips.every(clip => kinds.some(kind => kind === clip.kind))
  const isVisual = clips.every(clip => 'place' in clip)
  const isPlayed = all('video', 'audio', 'take')
  return (
    <>
      {first.kind === 'text' && all('text') && <TextSection key={first.id} clips={clips} clip={first} />}
      {isVisual && <PlaceSection clips={clips} />}
      {clips.length === 1 && 'asset' in first && first.kind !== 'take' && isTimed && (
        <GroupSection key={first.id} clip={first} />
      )}
      {isPlayed && <AudioSection clips={clips} />}
      {isPlayed && <SpeedSection clips={clips} />}
      {isVisual && <AnimationSection clips={clips} />}
      {(isVisual || all('filter')) && <FilterSection clips={clips} />}
      {all('video', 'image', 'take') && <KeySection clips={clips} />}
      {isVisual && <MaskSection clips={clips} />}
      {clips.length === 1 && isVisual && isTimed && <KeyframesSection clip={first} />}
    </>
  )
}
