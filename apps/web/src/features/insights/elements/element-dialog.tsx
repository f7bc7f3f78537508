import { creativeElements, type CreativeElement, manyValued } from '@adloom/contract/creative-elements'
import { inputLimits } from '@adloom/contract/input-limits'
import { languages } from '@adloom/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import { notify } from '../../../lib/notices.ts'
import { useAction } from '../../../lib/use-action.ts'
import { saveElements, type TaggedCreative } from './api.ts'
import { codesOf, elementLabel, valueLabel } from './element-texts.ts'
import styles from './elements.module.css'

type Draft = Partial<Record<CreativeElement, string[]>>

/** Sets the elements of a creative made elsewhere, or the labels of any. */
export function ElementDialog({ creative, onClose }: { creative: TaggedCreative; onClose: () => void }) {
  const { t } = useTranslation(['elements', 'common'])
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({})
  const save = useAction({
    mutationFn: () =>
      saveElements(
        creative.creative,
        Object.entries(draft).map(([element, values]) => ({ element: element as CreativeElement, values })),
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['insights', 'elements'] })
      await client.invalidateQueries({ queryKey: ['insights', 'fatigue'] })
      notify({ tone: 'success', text: t('elements:saved') })
      onClose()
    },
  })
  const shown: readonly CreativeElement[] = creative.is_exact
    ? ['label']
    : creativeElements.filter(element => element !== 'skin')
  return (
    <Modal
      open
      centered
      width={560}
      title={t('elements:dialog.title', { name: creative.name })}
      okText={t('elements:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: Object.keys(draft).length === 0, loading: save.isPending }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <p className={styles.help}>{t(creative.is_exact ? 'elements:dialog.exact' : 'elements:dialog.help')}</p>
      <Form layout="vertical" className={styles.form}>
        {shown.map(element => (
          <ElementField
            key={element}
            element={element}
            value={draft[element] ?? creative.elements[element] ?? []}
            onChange={values => setDraft({ ...draft, [element]: values })}
          />
        ))}
      </Form>
    </Modal>
  )
}

function ElementField({
  element,
  value,
  onChange,
}: {
  element: CreativeElement
  value: readonly string[]
  onChange: (values: string[]) => void
}) {
  const { t } = useTranslation('elements')
  const language = useLanguage()
  const label = elementLabel(t, element)
  const codes = element === 'language' ? languages : codesOf(element)
  const options = codes.map(code => ({
    value: code,
    label: valueLabel(t, { element, value: code }, language),
  }))
  return (
    <Form.Item label={label} className={['shown', 'label'].includes(element) ? styles.full : undefined}>
      {manyValued.includes(element) ? (
        <Select<string[]>
          mode={element === 'shown' ? 'multiple' : 'tags'}
          aria-label={label}
          value={[...value]}
          maxCount={inputLimits.elementValues}
          placeholder={t('dialog.many')}
          optionFilterProp="label"
          onChange={values => onChange(values.map(one => one.trim().slice(0, inputLimits.elementValue)))}
          options={options}
        />
      ) : (
        <Select<string>
          allowClear
          showSearch
          aria-label={label}
          value={value[0] ?? null}
          placeholder={t('dialog.unknown')}
          optionFilterProp="label"
          onChange={(next?: string) => onChange(next === undefined ? [] : [next])}
          options={options}
        />
      )}
    </Form.Item>
  )
}
