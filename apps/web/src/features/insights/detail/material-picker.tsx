import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optionsQuery } from '../api.ts'
import type { DayRange } from '../../../lib/days.ts'
import { dimensionLabel } from '../report/metric-texts.ts'
import { type ChosenMaterial, materialOfText, materialText } from './analysis-path.ts'
import styles from './material-detail.module.css'

interface MaterialPickerProps {
  value: ChosenMaterial | undefined
  range: DayRange
  onChange: (material: ChosenMaterial) => void
}

const searched = ['material_name', 'creative_name', 'project_id'] as const

/** Finds a material by a part of its name among those with data in the range. */
export function MaterialPicker({ value, range, onChange }: MaterialPickerProps) {
  const { t } = useTranslation('insights')
  const [keyword, setKeyword] = useState('')
  const lists = [
    useQuery(optionsQuery('material_name', range, keyword)),
    useQuery(optionsQuery('creative_name', range, keyword)),
    useQuery(optionsQuery('project_id', range, keyword)),
  ]
  const groups = searched.map((dimension, at) => ({
    label: dimensionLabel(dimension),
    options: (lists[at]?.data ?? []).map(({ id, name }) => ({
      value: materialText({ dimension, value: id }),
      label: name,
    })),
  }))
  const text = value === undefined ? undefined : materialText(value)
  const isListed = groups.some(({ options }) => options.some(option => option.value === text))
  return (
    <Select<string>
      showSearch
      className={styles.picker}
      aria-label={t('detail.choose')}
      placeholder={t('detail.choose')}
      value={text}
      loading={lists.some(({ isFetching }) => isFetching)}
      filterOption={false}
      notFoundContent={t('filter.none')}
      onSearch={setKeyword}
      onChange={next => {
        const material = materialOfText(next)
        if (material !== undefined) onChange(material)
      }}
      options={[
        ...(value === undefined || isListed ? [] : [{ value: text, label: value.value }]),
        ...groups.filter(({ options }) => options.length > 0),
      ]}
    />
  )
}
