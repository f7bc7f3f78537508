import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SectionFailure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { BandDrawing } from './band-drawing.tsx'
import { findingText } from './alert-words.ts'
import { type AlertPreview, type AlertSettings, previewQuery } from './api.ts'
import styles from './alert-dialog.module.css'

const shownIncidents = 5

/** What a rule would have found in the account's own last 60 days. */
export function AlertPreviewPanel({ settings }: { settings: AlertSettings }) {
  const { t } = useTranslation('insights')
  const preview = useQuery(previewQuery(settings))
  return (
    <section className={styles.preview} aria-label={t('alert.preview')} aria-busy={preview.isFetching}>
      <h3 className={styles.previewTitle}>{t('alert.preview')}</h3>
      {preview.isPending && <Skeleton height={160} radius={8} />}
      {preview.isError && <SectionFailure busy={preview.isFetching} onRetry={() => void preview.refetch()} />}
      {preview.data !== undefined && <Found preview={preview.data} settings={settings} />}
    </section>
  )
}

function Found({ preview, settings }: { preview: AlertPreview; settings: AlertSettings }) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const { incidents, judged_days: days, objects } = preview
  if (days === 0) return <p className={styles.empty}>{t('alert.preview.none')}</p>
  const newest = incidents.toReversed().slice(0, shownIncidents)
  return (
    <>
      <p className={styles.count} role="status">
        {incidents.length === 0
          ? t('alert.preview.never')
          : t('alert.preview.count', { count: incidents.length })}
      </p>
      <p className={styles.help}>{t('alert.preview.days', { days, count: objects })}</p>
      {preview.days.length > 0 && (
        <BandDrawing days={preview.days} metric={settings.kind === 'band' ? settings.metric : 'cost'} />
      )}
      <ul className={styles.found}>
        {newest.map(({ from_day: from, to_day: to, findings }) => (
          <li key={from}>
            <span className={styles.when}>
              {to === null ? t('alert.since', { day: from }) : `${from} – ${to}`}
            </span>
            {findings[0] !== undefined && findingText(t, findings[0], settings, language)}
          </li>
        ))}
      </ul>
    </>
  )
}
