import {
  type AssetRecord,
  type FontRecord,
  type ParamRecord,
  type ParamValue,
  type ProjectRecord,
  readValues,
} from '@adloom/playable/format'
import { type Axis, type AxisValue, dcoLimits, setAxisValue } from '@adloom/playable/variations'
import { Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/language.ts'
import { notify } from '../../../lib/notices.ts'
import { ParamWidget } from '../../playable/fields/param-panel.tsx'
import { labelOf } from '../state/axis-sources.ts'
import type { PlanModel } from '../state/plan-model.ts'
import type { LoadedPlan } from '../state/use-plan-editor.ts'
import styles from './axes.module.css'

interface ValueEditorProps {
  model: PlanModel
  axis: Axis
  value: AxisValue
  param: ParamRecord | undefined
  loaded: LoadedPlan
}

/** The name of a value, and for a parameter the value itself or that of the project. */
export function ValueEditor({ model, axis, value, param, loaded }: ValueEditorProps) {
  const { t } = useTranslation('dco')
  const setLabel = (label: string) =>
    model.edit('label', plan => setAxisValue(plan, axis.id, value.id, { label }), 'join')
  return (
    <div className={styles.editor}>
      <label className={styles.field}>
        <span>{t('value.label')}</span>
        <Input
          value={value.label}
          maxLength={dcoLimits.label}
          onChange={event => setLabel(event.target.value)}
          onBlur={() => model.endGesture()}
        />
      </label>
      {param && <ParamValueField {...{ model, axis, value, param, loaded }} />}
    </div>
  )
}

function ParamValueField({ model, axis, value, param, loaded }: ValueEditorProps & { param: ParamRecord }) {
  const { t } = useTranslation('dco')
  const { document, values } = loaded
  const original = useMemo(() => readValues(document)[param.id] ?? null, [document, param.id])
  const own = values[param.id] ?? original
  const isOwn = value.value === undefined
  const [language, setLanguage] = useState(
    () => (document.records['project'] as ProjectRecord).defaultLanguage,
  )
  const set = (next: ParamValue | undefined, gesture?: 'join') =>
    model.edit(
      'value',
      plan => setAxisValue(plan, axis.id, value.id, changeOf(value, next, t('value.own'))),
      gesture,
    )
  const records = Object.values(document.records)
  return (
    <>
      <Segmented
        block
        size="small"
        value={isOwn ? 'own' : 'other'}
        aria-label={t('value.source')}
        options={[
          { value: 'own', label: t('value.own') },
          { value: 'other', label: t('value.other') },
        ]}
        onChange={choice => set(choice === 'own' ? undefined : own)}
      />
      {!isOwn && param.widget === 'text' && (
        <TextLanguages {...{ document, language, onLanguage: setLanguage }} />
      )}
      {!isOwn && (
        <ParamWidget
          param={param}
          value={value.value ?? own}
          original={original}
          contentLanguage={language}
          fonts={records.filter((record): record is FontRecord => record.type === 'font')}
          originals={records.filter((record): record is AssetRecord => record.type === 'asset')}
          used={[]}
          onChange={set}
          onGestureEnd={() => model.endGesture()}
          onError={text => notify({ tone: 'error', text })}
        />
      )}
    </>
  )
}

interface TextLanguagesProps extends Pick<LoadedPlan, 'document'> {
  language: string
  onLanguage(language: string): void
}

/** The language in which a text is typed. */
function TextLanguages({ document, language, onLanguage }: TextLanguagesProps) {
  const { t } = useTranslation('dco')
  const { languages } = document.records['project'] as ProjectRecord
  if (languages.length < 2) return null
  return (
    <Segmented
      size="small"
      value={language}
      aria-label={t('value.language')}
      options={languages.map(tag => ({ value: tag, label: languageName(tag) }))}
      onChange={onLanguage}
    />
  )
}

/** A label that was not typed follows the value. */
function changeOf(
  before: AxisValue,
  value: ParamValue | undefined,
  own: string,
): Partial<Pick<AxisValue, 'label' | 'value'>> {
  const isDerived =
    before.value === undefined || before.label === own || before.label === labelOf(before.value, before.label)
  if (!isDerived) return { value }
  return { value, label: value === undefined ? own : labelOf(value, before.label) }
}
