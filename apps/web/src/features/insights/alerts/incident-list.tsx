import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionFailure } from '../../../components/failure.tsx'
import { failedWhole, ListEnd } from '../../../components/list-end.tsx'
import { StatusTag } from '../../../components/status-tag.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { findingText, reportAddress } from './alert-words.ts'
import { type AlertIncident, type IncidentFilter, incidentsQuery } from './api.ts'
import styles from './alerts.module.css'

const shownFindings = 3

/** What the filtered rules found, the newest first; each links to its report. */
export function IncidentList({ filter }: { filter: IncidentFilter }) {
  const { t } = useTranslation('insights')
  const list = useInfiniteQuery(incidentsQuery(filter))
  const isFiltered = filter.rule !== undefined || filter.state !== undefined
  const incidents = list.data?.pages.flatMap(page => page.list) ?? []
  if (failedWhole(list)) return <SectionFailure busy={list.isFetching} onRetry={() => void list.refetch()} />
  if (list.isSuccess && incidents.length === 0)
    return <p className={styles.none}>{t(isFiltered ? 'alert.history.noMatch' : 'alert.history.none')}</p>
  return (
    <>
      <ul className={styles.incidents} aria-busy={list.isPending}>
        {incidents.map(incident => (
          <Incident key={incident.id} incident={incident} />
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}

function Incident({ incident }: { incident: AlertIncident }) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const { from_day: fromDay, to_day: toDay, findings, settings, rule_name: name } = incident
  const lastDay = toDay ?? findings.map(({ day }) => day).reduce((one, other) => (one > other ? one : other))
  const more = findings.length - shownFindings
  return (
    <li className={styles.incident}>
      <div className={styles.incidentText}>
        <p className={styles.incidentHead}>
          <strong>{name}</strong>
          <span className={styles.days}>
            {toDay === null ? t('alert.since', { day: fromDay }) : `${fromDay} – ${toDay}`}
          </span>
          <IncidentState incident={incident} />
        </p>
        <ul>
          {findings.slice(0, shownFindings).map(finding => (
            <li key={finding.key}>{findingText(t, finding, settings, language)}</li>
          ))}
          {more > 0 && <li>{t('alert.found.more', { count: more })}</li>}
        </ul>
      </div>
      <Link
        className={styles.report}
        to={reportAddress(settings, findings, { fromDay, toDay: lastDay })}
        aria-label={t('alert.report.of', { name })}
      >
        {t('alert.report')} <ArrowRightIcon size={14} aria-hidden="true" />
      </Link>
    </li>
  )
}

function IncidentState({ incident: { end_reason: reason } }: { incident: AlertIncident }) {
  const { t } = useTranslation('insights')
  if (reason === null) return <StatusTag tone="warning">{t('alert.end.open')}</StatusTag>
  return <Tag variant="filled">{t(`alert.end.${reason}`)}</Tag>
}
