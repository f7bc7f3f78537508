import { useMe } from '../../lib/queries/session.ts'
import { SubscriptionSummary } from '../../features/plans/subscription-summary.tsx'
import { UserPlanAction } from '../user-plan-action.tsx'
import { usePagePath } from '../page-path.ts'
import styles from './home-page.module.css'
import { PaymentOutcome } from './payment-outcome.tsx'
import { RecentBanners } from './recent-banners.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { QueueIcon } from '@phosphor-icons/react/dist/csr/Queue'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionFailure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { JobRow } from '../../features/jobs/job-row.tsx'
import { runningOf, useJobs } from '../../features/jobs/state.ts'
import taskCardStyles from './task-card.module.css'
import toolboxStyles from './toolbox.module.css'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { LayoutIcon } from '@phosphor-icons/react/dist/csr/Layout'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import type { Icon } from '@phosphor-icons/react'
import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Cover } from '../../components/cover.tsx'
import { templateListQuery } from '../../lib/queries/templates.ts'
import { localText, useLanguage } from '../../lib/language.ts'
import { startGuideTour } from '../shell/use-guide-tour.ts'
import heroStyles from './hero.module.css'

/** The first page (SH-03): tools to create with, running tasks, recent projects and the plan. */
export function HomePage() {
  const me = useMe()
  const find = usePagePath()
  const library = find('creative-template.playable.lib')
  const projects = find('my-project.playable.normal')
  const banners = find('my-project.video.banner')
  if (me === null) return null
  return (
    <div className={styles.page}>
      <PaymentOutcome />
      <Hero name={me.username} library={library} />
      <Toolbox find={find} />
      <div className={projects === undefined ? styles.cards : styles.columns}>
        {projects !== undefined && (
          <div className={styles.recent}>
            <RecentProjects all={projects} library={library} />
            {banners !== undefined && <RecentBanners all={banners} />}
          </div>
        )}
        <aside className={projects === undefined ? styles.cards : styles.side}>
          <SubscriptionSummary user={me} action={<UserPlanAction />} />
          <TaskCard history={find('my-project.history')} />
        </aside>
      </div>
      {projects === undefined && banners !== undefined && <RecentBanners all={banners} />}
    </div>
  )
}

/** Beside everything that runs, so many of the latest that ended. */
const endedShown = 3

/** Running tasks with their progress, and those that ended last. */
function TaskCard({ history }: { history: string | undefined }) {
  const { t } = useTranslation('home')
  const { jobs, ...list } = useJobs()
  const running = runningOf(jobs)
  const shown = [...running, ...jobs.filter(job => !running.includes(job)).slice(0, endedShown)]
  return (
    <section className={taskCardStyles.card} aria-labelledby="home-tasks">
      <div className={taskCardStyles.head}>
        <h2 id="home-tasks" className={taskCardStyles.title}>
          <QueueIcon size={16} aria-hidden="true" />
          {t('tasks')}
        </h2>
        {history !== undefined && jobs.length > 0 && <Link to={history}>{t('tasks.all')}</Link>}
      </div>
      {list.isPending && <Skeleton height={40} />}
      {list.isLoadingError && <SectionFailure busy={list.isFetching} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && shown.length === 0 && (
        <p className={taskCardStyles.none}>{t('tasks.none')}</p>
      )}
      {shown.length > 0 && (
        <ul className={taskCardStyles.list}>
          {shown.map(job => (
            <li key={job.id}>
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The tools this user has; none of them is a dead end. */
function Toolbox({ find }: { find: (page: string) => string | undefined }) {
  const { t } = useTranslation('home')
  const open = tools.flatMap(tool => {
    const path = find(tool.page)
    return path === undefined ? [] : [{ ...tool, path }]
  })
  if (open.length === 0) return null
  return (
    <section aria-labelledby="home-tools">
      <h2 id="home-tools" className={toolboxStyles.title}>
        {t('tools')}
      </h2>
      <ul className={toolboxStyles.grid}>
        {open.map(({ key, path, icon: IconComponent, tone }) => (
          <li key={key}>
            <Link to={path} className={toolboxStyles.tool}>
              <span className={`${toolboxStyles.image} ${toolboxStyles[tone]}`}>
                <IconComponent size={26} weight="duotone" aria-hidden="true" />
              </span>
              <span className={toolboxStyles.words}>
                <strong>{t(`tool.${key}`)}</strong>
                <span>{t(`tool.${key}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Tone = 'accent' | 'go' | 'success' | 'warning'

interface Tool {
  page: string
  key:
    | 'templates'
    | 'playables'
    | 'editor'
    | 'video'
    | 'banner'
    | 'assets'
    | 'insights'
    | 'service'
    | 'stars'
    | 'history'
  icon: Icon
  tone: Tone
}

/** The creative toolbox (SH-03); a tool shows once its page is there and its user may open it. */
export const tools: readonly Tool[] = [
  { page: 'creative-template.playable.lib', key: 'templates', icon: SquaresFourIcon, tone: 'accent' },
  { page: 'my-project.playable.playsmart', key: 'editor', icon: PuzzlePieceIcon, tone: 'go' },
  { page: 'my-project.video.normal', key: 'video', icon: FilmSlateIcon, tone: 'success' },
  { page: 'my-project.video.banner', key: 'banner', icon: LayoutIcon, tone: 'warning' },
  { page: 'my-project.playable.normal', key: 'playables', icon: GameControllerIcon, tone: 'success' },
  { page: 'creative-assets.media.resources', key: 'assets', icon: FolderOpenIcon, tone: 'warning' },
  { page: 'dashboard.overview', key: 'insights', icon: ChartLineUpIcon, tone: 'accent' },
  { page: 'creative-service.playable.list', key: 'service', icon: StorefrontIcon, tone: 'go' },
  { page: 'creative-template.playable.stars', key: 'stars', icon: HeartIcon, tone: 'go' },
  { page: 'my-project.history', key: 'history', icon: ClockCounterClockwiseIcon, tone: 'warning' },
]

/** Number of covers in the fan. */
const fanSize = 5

/** The greeting, the way in, and templates to reach for. */
function Hero({ name, library }: { name: string; library: string | undefined }) {
  const { t } = useTranslation('home')
  const [now] = useState(() => new Date())
  return (
    <section className={heroStyles.hero}>
      <div className={heroStyles.text}>
        <h1 className={heroStyles.title}>{t(`greeting.${timeOfDay(now.getHours())}`, { name })}</h1>
        <p className={heroStyles.line}>{t('hero.text')}</p>
        <div className={heroStyles.ways}>
          {library !== undefined && (
            <Link to={library}>
              <Button
                type="primary"
                size="large"
                tabIndex={-1}
                icon={<SquaresFourIcon size={18} aria-hidden="true" />}
              >
                {t('hero.browse')}
              </Button>
            </Link>
          )}
          <Button size="large" icon={<CompassIcon size={18} aria-hidden="true" />} onClick={startGuideTour}>
            {t('hero.tour')}
          </Button>
        </div>
      </div>
      {library !== undefined && <Fan library={library} />}
    </section>
  )
}

function Fan({ library }: { library: string }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const cards = useInfiniteQuery(templateListQuery({})).data?.pages[0]?.list.slice(0, fanSize) ?? []
  return (
    <ul className={heroStyles.fan}>
      {cards.map(card => (
        <li key={card.id}>
          <Link
            to={`${library}?preview=${card.id}`}
            aria-label={t('hero.template', { name: localText(card.name, language) })}
          >
            <Cover
              src={card.covers[card.skins[0]?.id ?? ''] ?? card.cover_url}
              lazy={false}
              className={heroStyles.cover}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type TimeOfDay = 'morning' | 'afternoon' | 'evening'

/** `hour` of the user's local time, 0 to 23. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
