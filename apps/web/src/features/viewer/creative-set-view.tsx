import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../components/qr-code.tsx'
import { useLanguage } from '../../lib/use-language.ts'
import { type Creative, creativeQuery, type CreativeSet } from './api.ts'
import { creativeLabel, orientationOf } from './creative-rules.ts'
import styles from './creative-set-view.module.css'
import { formatAgo } from '../../lib/format.ts'
import { localText } from '../../lib/local-text.ts'
import { useQuery } from '@tanstack/react-query'
import { AdFrame } from '../../components/ad-frame.tsx'

/** One creative in a device, the others to switch to, and what is to be known of the set (PL-04). */
export function CreativeSetView({ share, set }: { share: string; set: CreativeSet }) {
  const { t } = useTranslation('viewer')
  const language = useLanguage()
  const [currentId, setCurrentId] = useState(set.creatives[0]?.id)
  const current = set.creatives.find(one => one.id === currentId) ?? set.creatives[0]
  if (current === undefined) return null
  return (
    <div className={styles.view}>
      {set.switcher_visible && (
        <nav className={styles.switcher} aria-label={t('switch')}>
          <ul>
            {set.creatives.map(one => (
              <li key={one.id}>
                <button
                  type="button"
                  className={styles.creative}
                  aria-current={one.id === current.id ? 'true' : undefined}
                  onClick={() => setCurrentId(one.id)}
                >
                  <span className={`${styles.shape} ${styles[orientationOf(one)]}`} aria-hidden="true" />
                  <span>{creativeLabel(one, language)}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <CreativeStage key={current.id} share={share} creative={current} />
      <aside className={styles.info} aria-label={t('info')}>
        <CreativeInfo set={set} />
        <QrCode text={location.href} label={t('qr')} />
      </aside>
    </div>
  )
}

/** Name, tag, how it is played and the plain facts (PL-04). */
function CreativeInfo({ set: { info, product_name, creative_type } }: { set: CreativeSet }) {
  const { t } = useTranslation(['viewer', 'common'])
  const language = useLanguage()
  const details: [string, string][] = [
    [t('fact.product_name'), product_name],
    [t('fact.creative_type'), t(`type.${creative_type === 'playable' ? 'playable' : 'other'}`)],
    [t('fact.template'), localText(info.template, language)],
    [t('fact.methods'), info.play_methods.map(method => localText(method, language)).join(', ')],
    [
      t('fact.difficulty'),
      t(
        `difficulty.${info.difficulty_level === 3 ? 'hard' : info.difficulty_level === 2 ? 'middle' : 'easy'}`,
      ),
    ],
    [t('fact.dimension'), info.dimension_type.toUpperCase()],
    [t('fact.scenes'), String(info.scene_count)],
    [t('fact.models'), String(info.model_count)],
    [t('fact.actions'), String(info.action_count)],
    [
      t('fact.languages'),
      info.languages.map(code => t(`common:language.${code}`, { defaultValue: code })).join(', '),
    ],
    [t('fact.updated'), formatAgo(info.updated_time)],
  ]
  return (
    <section>
      <h2 className={styles.name}>
        {info.name}{' '}
        {info.tag > 0 && (
          <span className={styles.tag}>{t(info.tag === 1 ? 'tag.hot' : 'tag.recommended')}</span>
        )}
      </h2>
      <dl className={styles.facts}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The really packed creative in a device, on the origin without any right. */
function CreativeStage({ share, creative }: { share: string; creative: Creative }) {
  const { t } = useTranslation('viewer')
  const language = useLanguage()
  const address = useQuery(creativeQuery(share, creative.id))
  return (
    <AdFrame
      title={creativeLabel(creative, language)}
      address={address.data}
      error={address.error}
      onRetry={() => void address.refetch()}
      waiting={t('packing')}
      orientation={orientationOf(creative)}
    />
  )
}
