import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { Button, Input, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../../components/qr-code.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { endShares, shareProject, sharesQuery } from '../api.ts'
import styles from './share-link.module.css'
import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak'
import { useQuery } from '@tanstack/react-query'

/** Makes a link that shows a project's creatives to people without an account (PL-04), with its QR code. */
export function ShareLink({ projectId }: { projectId: number }) {
  const { t } = useTranslation(['viewer', 'common'])
  const language = useLanguage()
  const share = useAction({
    mutationFn: () => shareProject(projectId),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharesQuery(projectId).queryKey }),
  })
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    notify({ tone: 'success', text: t('share.copied'), durationMs: 2000 })
  }
  return (
    <section className={styles.share} aria-label={t('share.title')}>
      <h3 className={styles.title}>{t('share.title')}</h3>
      {share.data === undefined && (
        <>
          <p className={styles.text}>{t('share.text')}</p>
          {share.isError && (
            <p role="alert" className={styles.refused}>
              {(share.error instanceof ApiError && share.error.message) || t('common:error.network')}
            </p>
          )}
          <Button
            icon={<LinkIcon size={16} aria-hidden="true" />}
            loading={share.isPending}
            onClick={() => share.mutate()}
          >
            {t('share.make')}
          </Button>
        </>
      )}
      {share.data !== undefined && (
        <>
          <Input
            readOnly
            value={share.data.url}
            aria-label={t('share.address')}
            onFocus={event => event.target.select()}
            suffix={
              <Button
                type="text"
                size="small"
                icon={<CopyIcon size={16} />}
                aria-label={t('share.copy')}
                onClick={() => void copy(share.data.url)}
              />
            }
          />
          <QrCode
            text={share.data.url}
            label={t('share.until', {
              date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(
                share.data.expires_time * 1000,
              ),
            })}
          />
          <Button href={share.data.url} target="_blank" rel="noreferrer">
            {t('share.open')}
          </Button>
        </>
      )}
      <EndShares projectId={projectId} onEnded={share.reset} />
    </section>
  )
}

/** Turns off every link to a project's preview; hidden while there is none. */
function EndShares({ projectId, onEnded }: { projectId: number; onEnded: () => void }) {
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
