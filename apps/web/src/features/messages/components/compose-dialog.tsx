import { languages, type Language } from '@adloom/contract/constants'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Button, Checkbox, Form, Input, Modal, Radio, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../components/language-menu.tsx'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { sendMessage } from '../api.ts'
import { canSend, type Draft, emptyDraft, isWritten, sendInputOf } from '../compose.ts'
import { refreshMessages } from '../state.ts'
import { RecipientPicker } from './recipient-picker.tsx'
import styles from './compose-dialog.module.css'

/** The product's own people write to everybody or to some, in all languages (MS-01.6). */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['messages', 'common'])
  const [draft, setDraft] = useState(emptyDraft)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const change = (part: Partial<Draft>) => setDraft(now => ({ ...now, ...part }))
  const text = draft.texts[language]
  const write = (part: Partial<typeof text>) =>
    change({ texts: { ...draft.texts, [language]: { ...text, ...part } } })
  const send = useAction({
    mutationFn: () => sendMessage(sendInputOf(draft)),
    onSuccess: () => {
      notify({ tone: 'success', text: t('compose.sent') })
      refreshMessages('read')
      onClose()
    },
  })
  return (
    <Modal
      open
      onCancel={onClose}
      width={640}
      centered
      title={t('compose.title')}
      mask={{ closable: false }}
      footer={[
        <span key="missing" className={styles.missing}>
          {canSend(draft)
            ? ''
            : t(languages.every(one => isWritten(draft, one)) ? 'compose.noRecipient' : 'compose.missing')}
        </span>,
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="send"
          type="primary"
          disabled={!canSend(draft)}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t('compose.submit')}
        </Button>,
      ]}
    >
      <Form layout="vertical" requiredMark={false} className={styles.form}>
        <Segmented<Language>
          block
          value={language}
          onChange={setLanguage}
          aria-label={t('common:language')}
          options={languages.map(one => ({
            value: one,
            label: (
              <span className={styles.tab} lang={one}>
                {languageNames[one]}
                {isWritten(draft, one) && (
                  <CheckCircleIcon
                    size={14}
                    weight="fill"
                    aria-label={t('compose.written')}
                    className={styles.written}
                  />
                )}
              </span>
            ),
          }))}
        />
        <Form.Item label={t('compose.subject')} htmlFor="compose-subject">
          <Input
            id="compose-subject"
            value={text.title}
            maxLength={120}
            lang={language}
            onChange={event => write({ title: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('compose.content')} htmlFor="compose-content" extra={t('compose.help')}>
          <Input.TextArea
            id="compose-content"
            value={text.content}
            maxLength={4000}
            rows={6}
            lang={language}
            onChange={event => write({ content: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('compose.to')}>
          <Radio.Group
            value={draft.audience}
            onChange={event => change({ audience: event.target.value as Draft['audience'] })}
            options={[
              { value: 'all', label: t('compose.all') },
              { value: 'some', label: t('compose.some') },
            ]}
          />
          {draft.audience === 'some' && (
            <RecipientPicker value={draft.recipients} onChange={recipients => change({ recipients })} />
          )}
        </Form.Item>
        <Checkbox checked={draft.popUp} onChange={event => change({ popUp: event.target.checked })}>
          {t('compose.popUp')}
        </Checkbox>
      </Form>
    </Modal>
  )
}
