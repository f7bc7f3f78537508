import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { videoListQuery } from '../../features/videos/api.ts'
import { VideoCardView } from '../../features/videos/video-card.tsx'
import styles from './recent-projects.module.css'

const most = 3

/** The banners that were changed last; nothing while there is none. */
export function RecentBanners({ all }: { all: string }) {
  const { t } = useTranslation('home')
  const list = useInfiniteQuery(videoListQuery('banner', ''))
  const cards = list.data?.pages[0]?.list.slice(0, most) ?? []
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="home-banners">
      <div className={styles.head}>
        <h2 id="home-banners" className={styles.title}>
          {t('recent.banners')}
        </h2>
        <Link to={all}>{t('recent.all')}</Link>
      </div>
      <div className={styles.grid}>
        {cards.map(card => (
          <VideoCardView key={card.id} card={card} />
        ))}
      </div>
    </section>
  )
}
