import { inputLimits } from '@adloom/contract/input-limits'
import { type Language, languages } from '@adloom/contract/constants'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../lib/language.ts'
import { languageNames } from './language-menu.tsx'
import styles from './message-text-fields.module.css'
import { isWritten, type MessageTexts } from './message-texts.ts'

interface MessageTextFieldsProps {
  texts: MessageTexts
  onTexts: (texts: MessageTexts) => void
}

/** Title and text of a message in each language, one language at a time. */
export function MessageTextFields({ texts, onTexts }: MessageTextFieldsProps) {
  const { t } = useTranslation('messages')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const text = texts[language]
  const write = (patch: Partial<typeof text>) => onTexts({ ...texts, [language]: { ...text, ...patch } })
  return (
    <>
      <LanguageTabs texts={texts} language={language} onChange={setLanguage} />
      <Form.Item label={t('compose.subject')} htmlFor="compose-subject">
        <Input
          id="compose-subject"
          value={text.title}
          maxLength={inputLimits.messageTitle}
          lang={language}
          onChange={event => write({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('compose.content')} htmlFor="compose-content" extra={t('compose.help')}>
        <Input.TextArea
          id="compose-content"
          value={text.content}
          maxLength={inputLimits.messageText}
          rows={6}
          lang={language}
          onChange={event => write({ content: event.target.value })}
        />
      </Form.Item>
    </>
  )
}

interface LanguageTabsProps {
  texts: MessageTexts
  language: Language
  onChange: (language: Language) => void
}

/** Languages of the message; a tick marks those that have a text. */
function LanguageTabs({ texts, language, onChange }: LanguageTabsProps) {
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
            {isWritten(texts, one) && (
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
