import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak'
import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { endShares, sharesQuery } from '../api.ts'
import styles from './share-link.module.css'

/** Takes back every link to a project's preview; says nothing while there is none. */
export function EndShares({ projectId, onEnded }: { projectId: number; onEnded: () => void }) {
  const { t } = useTranslation(['viewer', 'common'])
  const language = useLanguage()
  const until = useQuery(sharesQuery(projectId)).data?.open_until
  const end = useAction({
    mutationFn: () => endShares(projectId),
    onSuccess: () => {
      queryClient.setQueryData(sharesQuery(projectId).queryKey, { open_until: null })
      notify({ tone: 'success', text: t('share.ended'), durationMs: 2000 })
      onEnded()
    },
  })
  if (until == null) return null
  return (
    <div className={styles.open}>
      <p className={styles.text}>
        {t('share.openUntil', {
          date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(until * 1000),
        })}
      </p>
      <Popconfirm
        title={t('share.endTitle')}
        description={t('share.endText')}
        okText={t('share.end')}
        okButtonProps={{ danger: true }}
        cancelText={t('common:cancel')}
        onConfirm={() => end.mutate()}
      >
        <Button
          danger
          type="text"
          size="small"
          icon={<LinkBreakIcon size={16} aria-hidden="true" />}
          loading={end.isPending}
        >
          {t('share.end')}
        </Button>
      </Popconfirm>
    </div>
  )
}
