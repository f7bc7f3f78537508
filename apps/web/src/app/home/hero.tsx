import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Cover } from '../../components/cover.tsx'
import { templateListQuery } from '../../lib/queries/templates.ts'
import { localText } from '../../lib/local-text.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { startGuideTour } from '../shell/use-guide-tour.ts'
import styles from './hero.module.css'

/** Number of covers in the fan. */
const fanSize = 5

/** The greeting, the way in, and templates to reach for. */
export function Hero({ name, library }: { name: string; library: string | undefined }) {
  const { t } = useTranslation('home')
  const [now] = useState(() => new Date())
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.title}>{t(`greeting.${timeOfDay(now.getHours())}`, { name })}</h1>
        <p className={styles.line}>{t('hero.text')}</p>
        <div className={styles.ways}>
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
    <ul className={styles.fan}>
      {cards.map(card => (
        <li key={card.id}>
          <Link
            to={`${library}?preview=${card.id}`}
            aria-label={t('hero.template', { name: localText(card.name, language) })}
          >
            <Cover
              src={card.covers[card.skins[0]?.id ?? ''] ?? card.cover_url}
              lazy={false}
              className={styles.cover}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type TimeOfDay = 'morning' | 'afternoon' | 'evening'

/** `hour` of the user's own clock, 0 to 23. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
