import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { channelName, channelsQuery } from '../../lib/queries/channels.ts'
import styles from './delivery.module.css'

/** Chooses networks; the choice is given when the list closes, so that it is stored once. */
export function ChannelPicker({ chosen, onChange }: { chosen: number[]; onChange(ids: number[]): void }) {
  const { t } = useTranslation('delivery')
  const language = useLanguage()
  const { data = [] } = useQuery(channelsQuery)
  const [draft, setDraft] = useState<number[]>()
  const keep = () => {
    if (draft !== undefined && draft.toSorted().join() !== chosen.toSorted().join()) onChange(draft)
    setDraft(undefined)
  }
  return (
    <Select
      mode="multiple"
      className={styles.channels ?? ''}
      value={draft ?? chosen}
      placeholder={t('chooseChannels')}
      aria-label={t('chooseChannels')}
      maxTagCount="responsive"
      optionFilterProp="label"
      options={data.map(channel => ({ value: channel.id, label: channelName(channel, language) }))}
      onChange={setDraft}
      onBlur={keep}
      onOpenChange={open => {
        if (!open) keep()
      }}
    />
  )
}
