import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { RecordIcon } from '@phosphor-icons/react/dist/csr/Record'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { isLoopback } from '../../lib/queries/site.ts'
import { localText, useLanguage } from '../../lib/language.ts'
import { previewSettings, usePreviewSettings } from '../../components/player/preview-settings.ts'
import { PreviewStage } from '../../components/player/lazy-preview-stage.tsx'
import { type TemplateCard, templateDocumentQuery } from '../../lib/queries/templates.ts'
import styles from './preview-dialog.module.css'

interface PreviewDialogProps {
  card: TemplateCard | undefined
  gameplay: string
  onClose: () => void
  onUse: (skin: string | undefined) => void
  /** Absent for users without the permission. */
  onUseFreely?: (skin: string | undefined) => void
  /** Absent for users without the permission. */
  onRecord?: (skin: string | undefined) => void
  isRecording: boolean
  onStar: (starred: boolean) => void
}

export function PreviewDialog({ card, onClose, ...rest }: PreviewDialogProps) {
  return (
    <Modal
      open={card !== undefined}
      onCancel={onClose}
      footer={null}
      width={980}
      centered
      destroyOnHidden
      className={styles.dialog}
      title={null}
      aria-labelledby="preview-title"
    >
      {card !== undefined && <Preview card={card} {...rest} />}
    </Modal>
  )
}

type PreviewProps = Omit<PreviewDialogProps, 'card' | 'onClose'> & { card: TemplateCard }

function Preview({ card, gameplay, ...actions }: PreviewProps) {
  const { t } = useTranslation('templates')
  const language = useLanguage()
  const document = useQuery(templateDocumentQuery(card.id))
  const settings = usePreviewSettings(previewSettings(language))
  const skin = document.data?.skins.find(one => one.id === settings.value.skin)
  return (
    <div className={styles.split}>
      <div className={styles.stage}>
        {document.isError ? (
          <Failure error={document.error} onRetry={() => void document.refetch()} />
        ) : (
          <PreviewStage
            title={localText(card.name, language)}
            document={document.data?.document}
            values={skin?.values ?? document.data?.values}
            languages={card.languages}
            settings={settings}
          />
        )}
      </div>
      <div className={styles.info}>
        <h2 id="preview-title" className={styles.name}>
          {localText(card.name, language)}
        </h2>
        <TemplateFacts card={card} gameplay={gameplay} />
        {card.skins.length > 0 && (
          <SkinChoice
            card={card}
            chosen={settings.value.skin ?? card.skins[0]?.id}
            onChoose={id => settings.set({ skin: id })}
          />
        )}
        <QrCode
          text={`${location.origin}/pt-viewer?template_id=${card.id}`}
          label={t(isLoopback(location.hostname) ? 'info.qr.local' : 'info.qr')}
        />
        <Actions card={card} {...actions} skin={settings.value.skin} />
      </div>
    </div>
  )
}

interface ActionsProps extends Omit<PreviewProps, 'gameplay'> {
  /** The chosen skin. */
  skin: string | undefined
}

function Actions({ card, skin, onUse, onUseFreely, onRecord, isRecording, onStar }: ActionsProps) {
  const { t } = useTranslation('templates')
  const language = useLanguage()
  return (
    <div className={styles.use}>
      <div className={styles.actions}>
        <Button
          size="large"
          aria-pressed={card.starred}
          icon={<HeartIcon size={18} weight={card.starred ? 'fill' : 'regular'} aria-hidden="true" />}
          onClick={() => onStar(!card.starred)}
          aria-label={t(card.starred ? 'card.unstar' : 'card.star', {
            name: localText(card.name, language),
          })}
        />
        <Button size="large" type="primary" block onClick={() => onUse(skin)}>
          {t('use.template')}
        </Button>
      </div>
      {onRecord !== undefined && (
        <Button
          block
          icon={<RecordIcon size={16} aria-hidden="true" />}
          loading={isRecording}
          onClick={() => onRecord(skin)}
        >
          {t('use.record')}
        </Button>
      )}
      {onUseFreely !== undefined && (
        <Button
          block
          type="text"
          icon={<PuzzlePieceIcon size={16} aria-hidden="true" />}
          onClick={() => onUseFreely(skin)}
        >
          {t('use.freely')}
        </Button>
      )}
    </div>
  )
}

function TemplateFacts({ card, gameplay }: { card: TemplateCard; gameplay: string }) {
  const { t } = useTranslation('templates')
  return (
    <dl className={styles.facts}>
      <dt>{t('info.gameplay')}</dt>
      <dd>{gameplay}</dd>
      <dt>{t('info.params')}</dt>
      <dd>{card.param_count}</dd>
      <dt>{t('info.orientation')}</dt>
      <dd>{t('info.both')}</dd>
      <dt>{t('info.languages')}</dt>
      <dd>{card.languages.map(code => t(`common:language.${code}`, { defaultValue: code })).join(', ')}</dd>
      <dt>{t('info.uses')}</dt>
      <dd>{card.use_count}</dd>
    </dl>
  )
}

interface SkinChoiceProps {
  card: TemplateCard
  chosen: string | undefined
  onChoose: (id: string) => void
}

function SkinChoice({ card, chosen, onChoose }: SkinChoiceProps) {
  const { t } = useTranslation('templates')
  const language = useLanguage()
  return (
    <fieldset className={styles.skins}>
      <legend>{t('info.skins')}</legend>
      {card.skins.map(skin => (
        <button
          key={skin.id}
          type="button"
          aria-pressed={chosen === skin.id}
          onClick={() => onChoose(skin.id)}
        >
          <img src={card.covers[skin.id] ?? card.cover_url} alt="" />
          <span>{localText(skin.name, language)}</span>
        </button>
      ))}
    </fieldset>
  )
}
