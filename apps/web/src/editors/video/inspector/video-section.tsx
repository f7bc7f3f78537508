import { setVideo } from '@adloom/video/commands'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { Row } from '../../document/inspector/row.tsx'
import { useTimeline, useVideoEditor } from '../state/editor-context.ts'
import { timecode } from '../timeline/ruler.ts'
import { MotionSection } from '../banner/motion-section.tsx'
import { VideoLanguages } from './video-languages.tsx'
import styles from './inspector.module.css'

/** Facts of the video and its background. */
export function VideoSection() {
  const { t } = useTranslation('videoEditor')
  const { store, type } = useVideoEditor()
  const { settings, length, tracks } = useTimeline()
  const canvases = settings.canvases.map(({ ratio }) => ratio).join(', ')
  const count = String(tracks.reduce((sum, { clips }) => sum + clips.length, 0))
  const facts =
    type === 'banner'
      ? [
          [t('banner.sizes'), canvases],
          [t('rail.layers'), count],
        ]
      : [
          [t('video.length'), timecode(length, settings.rate)],
          [t('video.rate'), t('video.fps', { rate: settings.rate })],
          [t('video.ratios'), canvases],
          [t('video.clips'), count],
        ]
  return (
    <>
      <FoldSection id="video-facts" title={t(type === 'banner' ? 'inspector.banner' : 'video.title')}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Row label={t('video.background')}>
          <ColorField
            label={t('video.background')}
            opaque
            value={{ kind: 'color', color: settings.background }}
            onChange={fill => {
              if (fill.kind === 'color') setVideo(store, { background: fill.color })
            }}
          />
        </Row>
      </FoldSection>
      {type === 'banner' && <MotionSection />}
      <VideoLanguages />
      <p className={styles.hint}>{t(type === 'banner' ? 'banner.hint' : 'inspector.empty')}</p>
    </>
  )
}
