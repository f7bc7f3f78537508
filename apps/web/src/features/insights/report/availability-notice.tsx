import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import type { Availability } from '../api.ts'
import styles from './availability-notice.module.css'
import { DataAge } from './metric-info.tsx'
import { networkName } from './networks.ts'
import toolbarStyles from './toolbar.module.css'

type Reason = Exclude<Availability['state'], 'ALLOW'>
/** No other days or channels would have data. */
export type Blocked = Exclude<Reason, 'NODATA'>
const accountsPath = '/common-setting/account-auth'

/** In place of a block: why it has no data of ad networks, and what to do (IN-03.9). */
export function NoData({ state }: { state: Blocked }) {
  const { t } = useTranslation('insights')
  return (
    <EmptyState
      drawing={state === 'NOADV' ? 'keys' : 'cards'}
      title={t(`availability.${state}`)}
      action={
        <Link to={accountsPath}>
          <Button type="primary" tabIndex={-1}>
            {t(state === 'NOADV' ? 'availability.link' : 'availability.manage')}
          </Button>
        </Link>
      }
    >
      {t(`availability.${state}.text`)}
    </EmptyState>
  )
}

type Troubles = NonNullable<Availability['troubles']>

/** The same as one line above a block that has other data; accounts that cause it are named. */
function NoDataLine({ state, troubles = [] }: { state: Reason; troubles?: Troubles | undefined }) {
  const { t } = useTranslation('insights')
  const advice = troubles.length === 0 && t(`availability.${state}.text`)
  return (
    <div className={styles.line} role="note">
      <strong>{t(`availability.${state}`)}</strong> {advice}{' '}
      <Link to={accountsPath}>{t(state === 'NOADV' ? 'availability.link' : 'availability.manage')}</Link>
      <TroubleList troubles={troubles} />
    </div>
  )
}

/** Accounts whose data are missing in a report that has those of others (IN-03.89). */
function TroublesLine({ troubles }: { troubles: Troubles }) {
  const { t } = useTranslation('insights')
  return (
    <div className={styles.line} role="note">
      <strong>{t('trouble.title')}</strong> <Link to={accountsPath}>{t('availability.manage')}</Link>
      <TroubleList troubles={troubles} />
    </div>
  )
}

function TroubleList({ troubles }: { troubles: Troubles }) {
  const { t } = useTranslation('insights')
  if (troubles.length === 0) return null
  return (
    <ul className={styles.troubles}>
      {troubles.map(({ account_name: name, traffic_type, state }) => (
        <li key={`${traffic_type} ${name}`}>
          {t(`trouble.${state}`, { name, network: networkName(traffic_type) })}
        </li>
      ))}
    </ul>
  )
}

/** Why a report lacks data of ad networks, above its blocks; nothing where it lacks none. */
export function AvailabilityLine({ availability }: { availability: Availability | undefined }) {
  if (availability === undefined) return null
  const { state, troubles = [] } = availability
  if (state !== 'ALLOW') return <NoDataLine state={state} troubles={state === 'NODATA' ? troubles : []} />
  return troubles.length > 0 ? <TroublesLine troubles={troubles} /> : null
}

/** The chosen channels report events of playables alone. */
export function NoAdsLine() {
  const { t } = useTranslation('insights')
  return (
    <p className={styles.line} role="note">
      <strong>{t('columns.noAds')}</strong> {t('noAds.text')}
    </p>
  )
}

/** In place of the numbers of playables: none has reported, which zeros would not show (IN-03.67). */
export function NoPlaysLine() {
  const { t } = useTranslation('insights')
  return (
    <p className={styles.line} role="note">
      <strong>{t('noPlays')}</strong> {t('noPlays.text')}{' '}
      <Link to="/common-setting/ad-reports">{t('noPlays.link')}</Link>
    </p>
  )
}

/** How new the data of each network are (IN-03.9), and to which day they are complete (IN-03.73). */
export function DataAsOfLine({ sources }: { sources: Availability['data_as_of'] }) {
  const { t } = useTranslation('insights')
  const days = sources.map(({ day, complete_day }) => complete_day ?? day).sort()
  const [complete, newest] = [days[0], days.at(-1)]
  if (complete === undefined) return null
  const list = (
    <ul className={toolbarStyles.asOfList}>
      {sources.map(source => (
        <li key={source.traffic_type}>
          <DataAge source={source} />
        </li>
      ))}
    </ul>
  )
  return (
    <Popover content={list} trigger={['hover', 'focus', 'click']} placement="bottomRight" arrow={false}>
      <button type="button" className={toolbarStyles.asOf}>
        <ClockIcon size={14} aria-hidden="true" />
        {complete === newest
          ? t('asOf.line', { day: complete, count: sources.length })
          : t('asOf.partly', { day: complete, newest })}
      </button>
    </Popover>
  )
}
