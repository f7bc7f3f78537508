import { type BannerMotion, bannerMotions, motionOf, setBannerMotion } from '@adloom/video/banners'
import { videoDocumentOf } from '@adloom/video/commands'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import inspectorStyles from '../inspector/inspector.module.css'
import { useTimeline, useVideoEditor } from '../state/editor-context.ts'

/** How the layers of a banner appear in animated files; a choice is played at once. */
export function MotionSection() {
  const { t } = useTranslation('videoEditor')
  const { store, session } = useVideoEditor()
  useTimeline()
  const motion = motionOf(videoDocumentOf(store))
  const choose = (next: BannerMotion) => {
    setBannerMotion(store, next)
    session.setState({ playing: 0 })
    if (next !== 'none') session.setState({ playing: 1 })
  }
  return (
    <FoldSection id="banner-motion" title={t('motion.title')}>
      <Segmented<BannerMotion | ''>
        block
        size="small"
        aria-label={t('motion.title')}
        value={motion ?? ''}
        onChange={next => next !== '' && choose(next)}
        options={bannerMotions.map(value => ({ value, label: t(`motion.${value}`) }))}
      />
      <p className={inspectorStyles.hint}>{t(motion === undefined ? 'motion.own' : 'motion.help')}</p>
    </FoldSection>
  )
}
