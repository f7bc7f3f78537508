import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { useSettled } from '../../../lib/delays.ts'
import { optionsQuery, searchRestMs } from '../api.ts'
import { abbreviate } from '../report/metric-format.ts'
import { lastDays } from '../../../lib/days.ts'
import { versionsQuery } from './api.ts'
import { type Draft, type DraftArm, newArm } from './experiment-draft.ts'
import styles from './experiment-dialog.module.css'

interface ArmFieldsProps {
  draft: Draft
  today: string
  onChange: (arms: DraftArm[]) => void
}

/** Days in which a version or a file must have data to be offered. */
const offeredDays = 90
const mostArms = 6

/** The arms with what each holds; the first one is the control. */
export function ArmFields({ draft, today, onChange }: ArmFieldsProps) {
  const { t } = useTranslation('experiments')
  const [keyword, setKeyword] = useState('')
  const options = useArmOptions(draft, today, keyword)
  const change = (at: number, fields: Partial<DraftArm>) =>
    onChange(draft.arms.map((arm, index) => (index === at ? { ...arm, ...fields } : arm)))
  const choose = (at: number, values: string[]) => {
    const first = options.list.find(({ value }) => value === values[0])
    const name = draft.arms[at]?.name === '' && first !== undefined ? { name: first.name } : {}
    change(at, { values, ...name })
  }
  return (
    <div className={styles.arms}>
      {draft.arms.map((arm, at) => (
        <div
          key={arm.key}
          className={styles.arm}
          role="group"
          aria-label={t('field.arm', { number: at + 1 })}
        >
          <span className={styles.letter} style={{ background: `var(--chart-${at + 1})` }} aria-hidden="true">
            {String.fromCodePoint(65 + at)}
          </span>
          <Input
            className={styles.armName}
            aria-label={t('field.armName')}
            placeholder={t(at === 0 ? 'field.controlName' : 'field.armName')}
            maxLength={200}
            value={arm.name}
            onChange={event => change(at, { name: event.target.value })}
          />
          <Select<string[]>
            mode="multiple"
            className={styles.armValues}
            aria-label={t(`field.values.${draft.kind}`)}
            placeholder={t(`field.values.${draft.kind}`)}
            loading={options.isFetching}
            disabled={draft.kind === 'versions' && draft.project === undefined}
            notFoundContent={t('field.noValues')}
            value={arm.values}
            filterOption={draft.kind === 'versions'}
            optionFilterProp="label"
            onSearch={setKeyword}
            onChange={values => choose(at, values)}
            options={options.list.map(({ value, label }) => ({
              value,
              label,
              disabled: draft.arms.some((other, index) => index !== at && other.values.includes(value)),
            }))}
          />
          {draft.isSplit && <Weight value={arm.weight} onChange={weight => change(at, { weight })} />}
          {draft.arms.length > 2 && (
            <IconButton
              size="small"
              icon={XIcon}
              label={t('field.removeArm', { number: at + 1 })}
              onClick={() => onChange(draft.arms.filter((_arm, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {draft.arms.length < mostArms && (
        <Button
          type="text"
          icon={<PlusIcon size={14} aria-hidden="true" />}
          onClick={() => onChange([...draft.arms, newArm(draft.arms.length)])}
        >
          {t('field.addArm')}
        </Button>
      )}
    </div>
  )
}

function Weight({ value, onChange }: { value: number; onChange: (weight: number) => void }) {
  const { t } = useTranslation('experiments')
  return (
    <NumberInput
      className={styles.weight}
      aria-label={t('field.weight')}
      min={1}
      max={1000}
      precision={0}
      value={value}
      onChange={weight => onChange(weight ?? 1)}
    />
  )
}

interface ArmOption {
  value: string
  /** In the list. */
  label: string
  /** What the arm is named when it has no name. */
  name: string
}

function useArmOptions(draft: Draft, today: string, keyword: string) {
  const { t } = useTranslation('experiments')
  const language = useLanguage()
  const range = lastDays(today, offeredDays)
  const isVersions = draft.kind === 'versions'
  const versions = useQuery({
    ...versionsQuery(draft.project ?? 0, range),
    enabled: isVersions && draft.project !== undefined,
  })
  const settled = useSettled(keyword, searchRestMs)
  const files = useQuery({
    ...optionsQuery('creative_name', { range, zone: 0 }, settled),
    enabled: !isVersions,
  })
  const list: ArmOption[] = isVersions
    ? (versions.data ?? []).map(({ keys, values }) => {
        const date = keys['publish_time'] ?? ''
        const name = t('field.version', { date, id: keys['fingerprint']?.slice(0, 6) })
        return {
          value: keys['fingerprint'] ?? '',
          name,
          label: t('field.versionData', { name, displays: abbreviate(values['gs'] ?? 0, language) }),
        }
      })
    : (files.data ?? []).flatMap(({ id, name }) => (id === '' ? [] : { value: id, label: name, name }))
  return { list, isFetching: isVersions ? versions.isFetching : files.isFetching }
}
