import { previewClearMs } from '@adloom/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Modal, Button, Input, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { useExitTransition } from '../../../components/overlays/exit-transition.ts'
import { useLanguage } from '../../../lib/language.ts'
import { previewSettings, usePreviewSettings } from '../../../components/player/preview-settings.ts'
import { PreviewStage } from '../../../components/player/lazy-preview-stage.tsx'
import { type ProjectCard, projectDocumentQuery, endShares, shareProject, sharesQuery } from '../api.ts'
import styles from './project-preview.module.css'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { QrCode } from '../../../components/qr-code.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import shareLinkStyles from './share-link.module.css'
import { LinkBreakIcon } from '@phosphor-icons/react/dist/csr/LinkBreak'

/**
 * Plays the saved state of a project and offers a link to share it. Its content is removed 300 ms after it
 * closes (PL-04).
 */
export function ProjectPreview({ card, onClose }: { card: ProjectCard | undefined; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const shown = useExitTransition(card, previewClearMs)
  return (
    <Modal
      open={card !== undefined}
      onCancel={onClose}
      footer={null}
      width={960}
      centered
      className={styles.dialog}
      title={shown === undefined ? null : t('preview.title', { name: shown.name })}
    >
      {shown !== undefined && (
        <div className={styles.split}>
          <Stage key={shown.id} card={shown} />
          <aside className={styles.side}>
            <ShareLink key={shown.id} projectId={shown.id} />
          </aside>
        </div>
      )}
    </Modal>
  )
}

function Stage({ card }: { card: ProjectCard }) {
  const language = useLanguage()
  const settings = usePreviewSettings(previewSettings(language))
  const project = useQuery({ ...projectDocumentQuery(card), staleTime: 0 })
  const head = project.data?.document.records.project
  return (
    <div className={styles.stage}>
      {project.isError ? (
        <Failure error={project.error} onRetry={() => void project.refetch()} />
      ) : (
        <PreviewStage
          title={card.name}
          document={project.data?.document}
          values={project.data?.values}
          languages={head?.type === 'project' ? head.languages : []}
          settings={settings}
        />
      )}
    </div>
  )
}

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
    <section className={shareLinkStyles.share} aria-label={t('share.title')}>
      <h3 className={shareLinkStyles.title}>{t('share.title')}</h3>
      {share.data === undefined && (
        <>
          <p className={shareLinkStyles.text}>{t('share.text')}</p>
          {share.isError && (
            <p role="alert" className={shareLinkStyles.refused}>
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
    <div className={shareLinkStyles.open}>
      <p className={shareLinkStyles.text}>
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
