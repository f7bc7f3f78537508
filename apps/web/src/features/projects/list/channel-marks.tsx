import { Tooltip } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelName, channelsQuery } from '../../../lib/queries/channels.ts'
import { localText, useLanguage } from '../../../lib/language.ts'
import styles from './channel-marks.module.css'
import { ProductIcon } from '../../../components/product-icon.tsx'
import type { ProjectCard, ProjectStatus } from '../api.ts'

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

/** The subtitle of a project: its template or, without one, its product. */
export function ProjectAbout({ card }: { card: ProjectCard }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  if (card.kind === 'normal') return localText(card.template_name, language)
  if (card.product === null) return <span className={styles.projectAboutNone}>{t('product.none')}</span>
  return (
    <span className={styles.product}>
      <ProductIcon src={card.product.icon_url} name={card.product.name} size={16} />
      <span>{card.product.name}</span>
    </span>
  )
}

export function ProjectState({ status }: { status: ProjectStatus }) {
  const { t } = useTranslation('projects')
  return <span className={`${styles.state} ${styles[status]}`}>{t(`status.${status}`)}</span>
}
