import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TrialQuestion } from './rules.ts'

interface TrialPromptProps {
  question: TrialQuestion | undefined
  onAccept: (question: TrialQuestion) => void
  onClose: () => void
}

/** Offers a trial or contact to a user without a subscription where a permission is missing (SE-07). */
export function TrialPrompt({ question, onAccept, onClose }: TrialPromptProps) {
  const { t } = useTranslation(['plans', 'common'])
  const asked = question ?? 'contact'
  return (
    <Modal
      open={question !== undefined}
      width={480}
      centered
      title={t(`trial.${asked}.title`)}
      onCancel={onClose}
      okText={t(`trial.${asked}.ok`)}
      cancelText={t('common:cancel')}
      onOk={() => {
        onClose()
        onAccept(asked)
      }}
    >
      <p>{t(`trial.${asked}.text`)}</p>
    </Modal>
  )
}
