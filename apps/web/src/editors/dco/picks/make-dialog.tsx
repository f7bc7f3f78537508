import { items, make } from '@adloom/contract/dco'
import { createGroup } from '@adloom/contract/delivery'
import type { info } from '@adloom/contract/projects'
import { type DcoPlan, listPicks } from '@adloom/playable/variations'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useNavigate } from 'react-router'
import { Cover } from '../../../components/cover.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { channelName, channelsQuery } from '../../../lib/queries/channels.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { request } from '../../../lib/request.ts'
import { useAction } from '../../../lib/use-action.ts'
import styles from './picks.module.css'

interface MakeDialogProps {
  open: boolean
  project: z.output<typeof info.output>
  plan: DcoPlan
  /** Revision of the plan after `saved`. */
  savedRev(): number
  saved(): Promise<void>
  onClose(): void
}

const refreshMs = 2000

/** Makes creatives of the picks and shows those that were made (ED-09.9). */
export function MakeDialog({ open, project, plan, savedRev, saved, onClose }: MakeDialogProps) {
  const { t } = useTranslation('dco')
  const count = useMemo(() => listPicks(plan).length, [plan])
  const key = ['dco-items', project.id]
  const made = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request(items, { id: project.id, page_size: 60 }, { signal }),
    enabled: open,
    refetchInterval: query =>
      query.state.data?.list.some(item => item.cover_url === '') ? refreshMs : false,
  })
  const navigate = useNavigate()
  const [channelIds, setChannelIds] = useState<number[]>([])
  const makeItems = async () => {
    await saved()
    return request(make, { id: project.id, rev: savedRev() })
  }
  const deliver = useAction({
    meta: { quiet: true },
    mutationFn: async () => {
      const { list } = await makeItems()
      const creatives = list.map(item => ({ kind: 'dco' as const, id: item.id }))
      return request(createGroup, { name: project.name, channel_ids: channelIds, creatives })
    },
    onSuccess: ({ group_id }) => void navigate(`/my-project/delivery/${group_id}`),
  })
  const start = useAction({
    meta: { quiet: true },
    mutationFn: makeItems,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  const error = start.error ?? deliver.error
  return (
    <Modal
      open={open}
      width={720}
      destroyOnHidden
      title={t('make.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('make.close')}</Button>
          <Button disabled={count === 0} loading={start.isPending} onClick={() => start.mutate()}>
            {t('make.run', { count })}
          </Button>
          <Button
            type="primary"
            disabled={count === 0 || channelIds.length === 0}
            loading={deliver.isPending}
            onClick={() => deliver.mutate()}
          >
            {t('make.deliverRun', { count })}
          </Button>
        </>
      }
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      <p>{count === 0 ? t('make.none') : t('make.help')}</p>
      <DeliveryChannels chosen={channelIds} onChoose={setChannelIds} />
      {made.data && made.data.total > 0 && (
        <section aria-label={t('make.made', { count: made.data.total })}>
          <h3>{t('make.made', { count: made.data.total })}</h3>
          <div className={styles.made}>
            {made.data.list.map(item => (
              <figure key={item.id}>
                <Cover src={item.cover_url} />
                <figcaption>{item.name}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
    </Modal>
  )
}

/** The networks of the delivery that the creatives become. */
function DeliveryChannels({ chosen, onChoose }: { chosen: number[]; onChoose(ids: number[]): void }) {
  const { t } = useTranslation('dco')
  const language = useLanguage()
  const { data = [] } = useQuery(channelsQuery)
  return (
    <Select
      mode="multiple"
      className={styles.channels ?? ''}
      value={chosen}
      placeholder={t('make.channels')}
      aria-label={t('make.channels')}
      optionFilterProp="label"
      options={data.map(channel => ({ value: channel.id, label: channelName(channel, language) }))}
      onChange={onChoose}
    />
  )
}
