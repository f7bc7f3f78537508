import { type Language, languages } from '@adloom/contract/constants'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Button, Checkbox, Form, Input, Modal, Radio, Segmented, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../components/language-menu.tsx'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { useLanguage } from '../../lib/language.ts'
import { recipientsQuery, sendMessage } from './api.ts'
import { canSend, type Draft, emptyDraft, isWritten, sendInputOf } from './compose.ts'
import { refreshMessages } from './state.ts'
import styles from './compose-dialog.module.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** The product's own people write to everybody or to some, in all languages (MS-01.6). */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['messages', 'common'])
  const [draft, setDraft] = useState(emptyDraft)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const change = (patch: Partial<Draft>) => setDraft(now => ({ ...now, ...patch }))
  const text = draft.texts[language]
  const write = (patch: Partial<typeof text>) =>
    change({ texts: { ...draft.texts, [language]: { ...text, ...patch } } })
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
        <LanguageTabs draft={draft} language={language} onChange={setLanguage} />
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
        <AudienceField draft={draft} onChange={change} />
        <Checkbox checked={draft.popUp} onChange={event => change({ popUp: event.target.checked })}>
          {t('compose.popUp')}
        </Checkbox>
      </Form>
    </Modal>
  )
}

interface LanguageTabsProps {
  draft: Draft
  language: Language
  onChange: (language: Language) => void
}

/** Languages of the message; a tick marks those that have a text. */
function LanguageTabs({ draft, language, onChange }: LanguageTabsProps) {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <Segmented<Language>
      block
      value={language}
      onChange={onChange}
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
