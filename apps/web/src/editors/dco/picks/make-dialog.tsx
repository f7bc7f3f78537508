import { items, make } from '@adloom/contract/dco'
import type { info } from '@adloom/contract/projects'
import { type DcoPlan, listPicks } from '@adloom/playable/variations'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Cover } from '../../../components/cover.tsx'
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
  const start = useAction({
    meta: { quiet: true },
    mutationFn: async () => {
      await saved()
      return request(make, { id: project.id, rev: savedRev() })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
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
          <Button
            type="primary"
            disabled={count === 0}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t('make.run', { count })}
          </Button>
        </>
      }
    >
      {start.error && <Alert type="error" showIcon title={start.error.message} />}
      <p>{count === 0 ? t('make.none') : t('make.help')}</p>
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
