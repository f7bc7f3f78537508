import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Popover, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldSection } from '../../../components/fields/fold-section.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { languageName } from '../../../lib/language.ts'
import styles from './inspector.module.css'
import list from './languages-section.module.css'

/** Languages suggested first; any language can be added. */
const offered = [
  'en',
  'zh-cn',
  'zh-tw',
  'ja',
  'ko',
  'es',
  'pt',
  'fr',
  'de',
  'it',
  'ru',
  'tr',
  'ar',
  'hi',
  'id',
  'th',
  'vi',
  'ms',
  'pl',
  'nl',
  'sv',
  'uk',
  'cs',
  'ro',
  'el',
  'he',
  'hu',
  'da',
  'fi',
  'nb',
] as const

interface LanguageListProps {
  /** Of the section, whose folding is stored under it. */
  id: string
  languages: readonly string[]
  defaultLanguage: string
  /** The language of the canvas. */
  shown: string
  help: string
  /** Texts without words in a language. */
  missing: (language: string) => number
  onShow: (language: string) => void
  onDefault: (language: string) => void
  onRemove: (language: string) => void
  /** `from`: the language whose texts are copied. */
  onAdd: (language: string, from: string | undefined) => void
}

/** The languages of a document: the default, the one on the canvas, and how much of each is translated. */
export function LanguageList({ id, languages, defaultLanguage, shown, help, ...on }: LanguageListProps) {
  const { t } = useTranslation('inspector')
  const [open, setOpen] = useState(false)
  return (
    <FoldSection
      id={id}
      title={t('languages.title')}
      actions={
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomRight"
          arrow={false}
          destroyOnHidden
          content={
            <AddLanguage
              languages={languages}
              onAdd={(language, from) => {
                on.onAdd(language, from)
                setOpen(false)
              }}
            />
          }
        >
          <IconButton
            icon={PlusIcon}
            size="small"
            label={t('languages.add')}
            tooltip={false}
            aria-expanded={open}
          />
        </Popover>
      }
    >
      <ul className={list.list}>
        {languages.map(language => (
          <LanguageItem
            key={language}
            language={language}
            isShown={language === shown}
            isDefault={language === defaultLanguage}
            missing={on.missing(language)}
            onShow={() => on.onShow(language)}
            onDefault={() => on.onDefault(language)}
            onRemove={() => on.onRemove(language)}
          />
        ))}
      </ul>
      <p className={styles.help}>{help}</p>
    </FoldSection>
  )
}

function AddLanguage({
  languages,
  onAdd,
}: {
  languages: readonly string[]
  onAdd(language: string, from: string | undefined): void
}) {
  const { t } = useTranslation('inspector')
  const free = offered.filter(one => !languages.includes(one))
  const [wanted, setWanted] = useState<string | undefined>(free[0])
  const [from, setFrom] = useState<string>(languages[0] ?? '')
  return (
    <div className={list.add}>
      <span className={list.label}>{t('languages.which')}</span>
      <Select
        aria-label={t('languages.which')}
        value={wanted}
        onChange={setWanted}
        showSearch={{ optionFilterProp: 'label' }}
        options={free.map(one => ({ value: one as string, label: languageName(one) }))}
      />
      <span className={list.label}>{t('languages.copyFrom')}</span>
      <Select
        aria-label={t('languages.copyFrom')}
        value={from}
        onChange={setFrom}
        options={[
          ...languages.map(one => ({ value: one, label: languageName(one) })),
          { value: '', label: t('languages.empty') },
        ]}
      />
      <button
        type="button"
        className={list.go}
        disabled={wanted === undefined}
        onClick={() => wanted !== undefined && onAdd(wanted, from === '' ? undefined : from)}
      >
        {t('languages.add')}
      </button>
    </div>
  )
}

interface LanguageItemProps {
  language: string
  isShown: boolean
  isDefault: boolean
  /** Texts without words in the language. */
  missing: number
  onShow(): void
  onDefault(): void
  onRemove(): void
}

function LanguageItem({
  language,
  isShown,
  isDefault,
  missing,
  onShow,
  onDefault,
  onRemove,
}: LanguageItemProps) {
  const { t } = useTranslation('inspector')
  return (
    <li className={isShown ? list.on : undefined}>
      <button type="button" className={list.name} aria-pressed={isShown} onClick={onShow}>
        <span>{languageName(language)}</span>
        {missing > 0 && <em>{t('languages.missing', { count: missing })}</em>}
      </button>
      {isDefault ? (
        <span className={list.default}>{t('languages.default')}</span>
      ) : (
        <>
          <IconButton icon={StarIcon} size="small" label={t('languages.makeDefault')} onClick={onDefault} />
          <IconButton
            icon={TrashIcon}
            size="small"
            label={t('languages.remove', { language: languageName(language) })}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  )
}
