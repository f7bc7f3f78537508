import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettled } from '../../../lib/delays.ts'
import { optionsQuery, type Scope, searchRestMs } from '../api.ts'
import { dimensionLabel } from '../report/metric-texts.ts'
import { NoValues, ValueList } from '../report/option-list.tsx'
import { type ChosenMaterial, materialOfText, materialText } from './analysis-path.ts'
import styles from './material-detail.module.css'

interface MaterialPickerProps {
  value: ChosenMaterial | undefined
  /** The days and filters of the page without the material. */
  scope: Scope
  onChange: (material: ChosenMaterial) => void
}

const searched = ['material_name', 'creative_name', 'project_id'] as const

/** Finds a material by a part of its name among those with data in the range. */
export function MaterialPicker({ value, scope, onChange }: MaterialPickerProps) {
  const { t } = useTranslation('insights')
  const [keyword, setKeyword] = useState('')
  const settled = useSettled(keyword, searchRestMs)
  const lists = [
    useQuery(optionsQuery('material_name', scope, settled)),
    useQuery(optionsQuery('creative_name', scope, settled)),
    useQuery(optionsQuery('project_id', scope, settled)),
  ]
  const isLoading = lists.some(({ isFetching }) => isFetching)
  const failed = lists.filter(({ isError }) => isError)
  const state = {
    isLoading,
    retry: failed.length > 0 ? () => failed.forEach(list => void list.refetch()) : undefined,
  }
  const groups = searched.map((dimension, at) => ({
    label: dimensionLabel(dimension),
    // The absent value is no material.
    options: (lists[at]?.data ?? []).flatMap(({ id, name }) =>
      id === '' ? [] : { value: materialText({ dimension, value: id }), label: name },
    ),
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
      loading={isLoading}
      filterOption={false}
      notFoundContent={<NoValues {...state} />}
      popupRender={list => <ValueList list={list} {...state} />}
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
