import { tagTypes } from '@adloom/contract/constants'
import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/chip.tsx'
import { KeywordField } from '../../components/keyword-field.tsx'
import { localText, useLanguage } from '../../lib/language.ts'
import { type TemplateFilter, templateOptionsQuery } from '../../lib/queries/templates.ts'
import { isFiltered } from './filter.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  filter: TemplateFilter
  onChange: (filter: TemplateFilter) => void
}

const tagIcons: Record<number, typeof FireIcon> = {
  [tagTypes.hot]: FireIcon,
  [tagTypes.recommend]: SparkleIcon,
}

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('templates')
  const language = useLanguage()
  const options = useQuery(templateOptionsQuery).data
  const toggle = (change: TemplateFilter) => onChange({ ...filter, ...change })
  const types = (options?.template_type ?? []).filter(option => option.count > 0)
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <Chip on={filter.gameplay === undefined} onToggle={() => toggle({ gameplay: undefined })}>
        {t('filter.all')}
      </Chip>
      {options?.gameplay
        .filter(option => option.count > 0)
        .map(option => (
          <Chip
            key={option.value}
            on={filter.gameplay === option.value}
            onToggle={() => toggle({ gameplay: filter.gameplay === option.value ? undefined : option.value })}
          >
            {localText(option.label, language)}
          </Chip>
        ))}
      <span className={styles.space} />
      {types.length > 1 &&
        types.map(option => (
          <Chip
            key={option.value}
            on={filter.template_type === option.value}
            onToggle={() =>
              toggle({ template_type: filter.template_type === option.value ? undefined : option.value })
            }
          >
            {localText(option.label, language)}
          </Chip>
        ))}
      {options?.tag
        .filter(option => option.value !== tagTypes.default && option.count > 0)
        .map(option => (
          <Chip
            key={option.value}
            icon={tagIcons[option.value]}
            on={filter.tag === option.value}
            onToggle={() => toggle({ tag: filter.tag === option.value ? undefined : option.value })}
          >
            {localText(option.label, language)}
          </Chip>
        ))}
      <KeywordField
        key={filter.keyword ?? ''}
        className={styles.keyword}
        label={t('filter.keyword')}
        keyword={filter.keyword ?? ''}
        onKeyword={keyword => toggle({ keyword })}
      />
      {isFiltered(filter) && (
        <Button type="text" onClick={() => onChange({})}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  )
}
