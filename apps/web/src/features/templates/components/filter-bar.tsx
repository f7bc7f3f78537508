import { tagTypes } from '@adloom/contract/constants'
import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../components/chip.tsx'
import { localText } from '../../../lib/local-text.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { type TemplateFilter, templateOptionsQuery } from '../api.ts'
import { isFiltered } from '../filter.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps { filter: TemplateFilter; onChange: (filter: TemplateFilter) => void }

const tagIcons: Record<number, typeof FireIcon> = { [tagTypes.hot]: FireIcon, [tagTypes.recommend]: SparkleIcon }

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('templates')
  const language = useLanguage()
  const options = useQuery(templateOptionsQuery).data
  const toggle = (change: TemplateFilter) => onChange({ ...filter, ...change })
  const types = (options?.template_type ?? []).filter(option => option.count > 0)
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <Chip on={filter.gameplay === undefined} onToggle={() => toggle({ gameplay: undefined })}>{t('filter.all')}</Chip>
      {options?.gameplay.filter(option => option.count > 0).map(option => (
        <Chip key={option.value} on={filter.gameplay === option.value} onToggle={() => toggle({ gameplay: filter.gameplay === option.value ? undefined : option.value })}>
          {localText(option.label, language)}
        </Chip>
      ))}
      <span className={styles.space} />
      {types.length > 1 && types.map(option => (
        <Chip key={option.value} on={filter.template_type === option.value} onToggle={() => toggle({ template_type: filter.template_type === option.value ? undefined : option.value })}>
          {localText(option.label, language)}
        </Chip>
      ))}
      {options?.tag.filter(option => option.value !== tagTypes.default && option.count > 0).map(option => (
        <Chip key={option.value} icon={tagIcons[option.value]} on={filter.tag === option.value} onToggle={() => toggle({ tag: filter.tag === option.value ? undefined : option.value })}>
          {localText(option.label, language)}
        </Chip>
      ))}
      <KeywordField key={filter.keyword ?? ''} keyword={filter.keyword ?? ''} onKeyword={keyword => toggle({ keyword })} />
      {isFiltered(filter) && <Button type="text" onClick={() => onChange({})}>{t('filter.clear')}</Button>}
    </search>
  )
}

function KeywordField({ keyword, onKeyword }: { keyword: string; onKeyword: (keyword: string | undefined) => void }) {
  const { t } = useTranslation('templates')
  const [text, setText] = useState(keyword)
  const commit = (value: string) => { if (value.trim() !== keyword) onKeyword(value.trim() || undefined) }
  return (
    <Input
      className={styles.keyword} value={text} aria-label={t('filter.keyword')} placeholder={t('filter.keyword')} allowClear maxLength={200}
      prefix={<MagnifyingGlassIcon size={16} aria-hidden="true" />}
      onChange={event => { setText(event.target.value); if (event.target.value === '') commit('') }}
      onPressEnter={() => commit(text)} onBlur={() => commit(text)}
    />
  )
}
