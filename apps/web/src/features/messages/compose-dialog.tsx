import { languages } from '@adloom/contract/constants'
import { Button, Checkbox, Form, Modal, Radio, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageTextFields } from '../../components/message-text-fields.tsx'
import { isWritten } from '../../components/message-texts.ts'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { recipientsQuery, sendMessage } from './api.ts'
import { canSend, type Draft, emptyDraft, sendInputOf } from './compose.ts'
import { refreshMessages } from './state.ts'
import styles from './compose-dialog.module.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** The product's own people write to everybody or to some, in all languages (MS-01.6). */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['messages', 'common'])
  const [draft, setDraft] = useState(emptyDraft)
  const change = (patch: Partial<Draft>) => setDraft(now => ({ ...now, ...patch }))
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
            : t(
                languages.every(one => isWritten(draft.texts, one))
                  ? 'compose.noRecipient'
                  : 'compose.missing',
              )}
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
        <MessageTextFields texts={draft.texts} onTexts={texts => change({ texts })} />
        <AudienceField draft={draft} onChange={change} />
        <Checkbox checked={draft.popUp} onChange={event => change({ popUp: event.target.checked })}>
          {t('compose.popUp')}
        </Checkbox>
      </Form>
    </Modal>
  )
}

/** Everybody, or chosen accounts and users. */
function AudienceField({ draft, onChange }: { draft: Draft; onChange: (patch: Partial<Draft>) => void }) {
  const { t } = useTranslation('messages')
  return (
    <Form.Item label={t('compose.to')}>
      <Radio.Group
        value={draft.audience}
        onChange={event => onChange({ audience: event.target.value as Draft['audience'] })}
        options={[
          { value: 'all', label: t('compose.all') },
          { value: 'some', label: t('compose.some') },
        ]}
      />
      {draft.audience === 'some' && (
        <RecipientPicker value={draft.recipients} onChange={recipients => onChange({ recipients })} />
      )}
    </Form.Item>
  )
}

/** Finds accounts and users by name or email; values are `account:7` or `user:12`. */
function RecipientPicker({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const { t } = useTranslation('messages')
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    ...recipientsQuery(useDeferredValue(keyword.trim())),
    placeholderData: keepPreviousData,
  })
  const [names, setNames] = useState<Record<string, string>>({})
  const accounts = (found.data?.accounts ?? []).map(one => ({
    value: `account:${one.id}`,
    label: t('compose.account', { name: one.name, count: one.users }),
  }))
  const users = (found.data?.users ?? []).map(one => ({
    value: `user:${one.id}`,
    label: `${one.email} · ${one.account_name}`,
  }))
  return (
    <Select
      mode="multiple"
      className={styles.picker ?? ''}
      aria-label={t('compose.some')}
      placeholder={t('compose.search')}
      value={value}
      loading={found.isFetching}
      notFoundContent={found.isSuccess ? t('compose.noMatch') : null}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      labelRender={({ value: key, label }) => label ?? names[String(key)] ?? key}
      onChange={(next: string[]) => {
        setNames({
          ...names,
          ...Object.fromEntries([...accounts, ...users].map(one => [one.value, one.label])),
        })
        setKeyword('')
        onChange(next)
      }}
      options={[
        { label: t('compose.accounts'), options: accounts },
        { label: t('compose.users'), options: users },
      ].filter(group => group.options.length > 0)}
    />
  )
}
