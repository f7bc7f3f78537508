import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './toolbox.module.css'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import type { Icon } from '@phosphor-icons/react'

/** The tools this user has; none of them is a dead end. */
export function Toolbox({ find }: { find: (page: string) => string | undefined }) {
  const { t } = useTranslation('home')
  const open = tools.flatMap(tool => {
    const path = find(tool.page)
    return path === undefined ? [] : [{ ...tool, path }]
  })
  if (open.length === 0) return null
  return (
    <section aria-labelledby="home-tools">
      <h2 id="home-tools" className={styles.title}>
        {t('tools')}
      </h2>
      <ul className={styles.grid}>
        {open.map(({ key, path, icon: IconComponent, tone }) => (
          <li key={key}>
            <Link to={path} className={styles.tool}>
              <span className={`${styles.image} ${styles[tone]}`}>
                <IconComponent size={26} weight="duotone" aria-hidden="true" />
              </span>
              <span className={styles.words}>
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
  { page: 'my-project.playable.normal', key: 'playables', icon: GameControllerIcon, tone: 'success' },
  { page: 'creative-assets.media.resources', key: 'assets', icon: FolderOpenIcon, tone: 'warning' },
  { page: 'dashboard.overview', key: 'insights', icon: ChartLineUpIcon, tone: 'accent' },
  { page: 'creative-service.playable.list', key: 'service', icon: StorefrontIcon, tone: 'go' },
  { page: 'creative-template.playable.stars', key: 'stars', icon: HeartIcon, tone: 'go' },
  { page: 'my-project.history', key: 'history', icon: ClockCounterClockwiseIcon, tone: 'warning' },
]
