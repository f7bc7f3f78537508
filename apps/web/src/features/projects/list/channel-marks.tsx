import { Tooltip } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelName } from '../../../lib/channel-name.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { channelsQuery } from '../../../lib/queries/channels.ts'
import styles from './channel-marks.module.css'

const most = 5

/** The networks a project was packed for; those beyond the fifth as a number. */
export function ChannelMarks({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const channels = useQuery(channelsQuery).data ?? []
  if (ids.length === 0) return <p className={styles.none}>{t('channels.none')}</p>
  const names = ids
    .map(id => channels.find(channel => channel.id === id))
    .map((channel, index) => (channel === undefined ? String(ids[index]) : channelName(channel, language)))
  return (
    <Tooltip arrow={false} title={names.join(', ')}>
      <ul className={styles.marks} aria-label={t('channels.label')}>
        {names.slice(0, most).map(name => (
          <li key={name} className={styles.mark}>
            {name}
          </li>
        ))}
        {names.length > most && <li className={styles.mark}>+{names.length - most}</li>}
      </ul>
    </Tooltip>
  )
}
