import { previewClearMs } from '@adloom/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../components/failure.tsx'
import { useExitTransition } from '../../../components/overlays/exit-transition.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { PreviewStage } from '../../../components/player/lazy-preview-stage.tsx'
import { previewSettings, usePreviewSettings } from '../../../components/player/preview-settings.ts'
import { type OwnTemplate, ownDocumentQuery } from './api.ts'
import styles from './own-template-preview.module.css'

interface OwnTemplatePreviewProps {
  card: OwnTemplate | undefined
  onUse: ((card: OwnTemplate) => void) | undefined
  onClose: () => void
}

/** A template of one's own, played. */
export function OwnTemplatePreview({ card, onUse, onClose }: OwnTemplatePreviewProps) {
  const { t } = useTranslation('freeList')
  const shown = useExitTransition(card, previewClearMs)
  return (
    <Modal
      open={card !== undefined}
      title={shown?.name}
      width={720}
      centered
      className={styles.dialog}
      onCancel={onClose}
      footer={
        onUse === undefined || shown === undefined ? null : (
          <Button type="primary" onClick={() => onUse(shown)}>
            {t('own.use')}
          </Button>
        )
      }
    >
      {shown !== undefined && <Stage key={shown.id} card={shown} />}
    </Modal>
  )
}

function Stage({ card }: { card: OwnTemplate }) {
  const settings = usePreviewSettings(previewSettings(useLanguage()))
  const template = useQuery(ownDocumentQuery(card.id))
  const head = template.data?.records['project']
  return (
    <div className={styles.stage}>
      {template.isError ? (
        <Failure error={template.error} onRetry={() => void template.refetch()} />
      ) : (
        <PreviewStage
          title={card.name}
          document={template.data}
          values={noValues}
          languages={head?.type === 'project' ? head.languages : []}
          settings={settings}
        />
      )}
    </div>
  )
}

const noValues = {}
