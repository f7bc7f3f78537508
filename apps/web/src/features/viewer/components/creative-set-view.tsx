import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../../components/qr-code.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import type { CreativeSet } from '../api.ts'
import { creativeLabel, orientationOf } from '../creative-rules.ts'
import { CreativeInfo } from './creative-info.tsx'
import styles from './creative-set-view.module.css'
import { CreativeStage } from './creative-stage.tsx'

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
