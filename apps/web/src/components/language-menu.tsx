import { languages, type Language } from '@adloom/contract/constants'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../lib/i18n.ts'
import { useLanguage } from '../lib/language.ts'
import { focusInside } from '../lib/keyboard.ts'
import { IconButton } from './icon-button.tsx'

/** Each language by its own name, so that its speakers recognise it. */
export const languageNames: Record<Language, string> = { 'zh-cn': '简体中文', en: 'English', ja: '日本語' }

export function LanguageMenu() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: languages.map(key => ({ key, label: <span lang={key}>{languageNames[key]}</span> })),
        onClick: ({ key }) => void changeLanguage(key as Language),
      }}
    >
      <IconButton icon={TranslateIcon} label={t('language')} tooltip={false} aria-haspopup="menu" />
    </Dropdown>
  )
}
