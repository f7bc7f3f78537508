import { languages } from '@adloom/contract/constants'
import { sendMessage } from '@adloom/contract/staff-messages'
import { Button, Checkbox, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageTextFields } from '../../../components/message-text-fields.tsx'
import {
  isUnfinished,
  type MessageTexts,
  noTexts,
  writtenLanguages,
} from '../../../components/message-texts.ts'
import { notify } from '../../../lib/notices.ts'
import { request } from '../../../lib/request.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type AccountDetail, refreshStaff } from '../api.ts'
import styles from '../staff.module.css'

/** Everybody of the account; ids of users begin at 1. */
const everybody = 0

/** Writes to all users of an account, or to one of them (BL-05.97). */
export function MessageDialog({ detail, onClose }: { detail: AccountDetail; onClose: () => void }) {
  const { t } = useTranslation(['staff', 'common'])
  const [texts, setTexts] = useState(noTexts)
  const [receiver, setReceiver] = useState(everybody)
  const [isPopUp, setPopUp] = useState(false)
  const send = useAction({
    mutationFn: () =>
      request(sendMessage, {
        account_id: detail.account.account_id,
        ...(receiver !== everybody && { user_id: receiver }),
        texts: Object.fromEntries(writtenLanguages(texts).map(language => [language, texts[language]])),
        is_pop_up: isPopUp,
      }),
    onSuccess: () => {
      notify({ tone: 'success', text: t('message.sent') })
      refreshStaff()
      onClose()
    },
  })
  const problem = problemOf(texts)
  return (
    <Modal
      open
      title={t('message.title', { name: detail.account.name })}
      width={640}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="send"
          type="primary"
          disabled={problem !== undefined}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t('message.send')}
        </Button>,
      ]}
    >
      <Form layout="vertical" requiredMark={false} className={styles.form}>
        <Form.Item label={t('message.to')}>
          <Select<number>
            aria-label={t('message.to')}
            value={receiver}
            showSearch
            optionFilterProp="label"
            onChange={setReceiver}
            options={[
              { value: everybody, label: t('message.everybody', { count: detail.users.length }) },
              ...detail.users.map(user => ({ value: user.id, label: `${user.username} · ${user.email}` })),
            ]}
          />
        </Form.Item>
        <MessageTextFields texts={texts} onTexts={setTexts} />
        <Checkbox checked={isPopUp} onChange={event => setPopUp(event.target.checked)}>
          {t('message.popUp')}
        </Checkbox>
        <p className={styles.hint}>{t(`message.${problem ?? 'languages'}`)}</p>
      </Form>
    </Modal>
  )
}

function problemOf(texts: MessageTexts): 'missing' | 'unfinished' | undefined {
  if (languages.some(language => isUnfinished(texts, language))) return 'unfinished'
  return writtenLanguages(texts).length === 0 ? 'missing' : undefined
}
