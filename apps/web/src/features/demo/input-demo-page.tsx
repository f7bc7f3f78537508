import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../components/fields/number-input.tsx'
import { InlineRename } from '../../components/inline-rename.tsx'
import { KeywordField } from '../../components/keyword-field.tsx'
import { DemoFrame, Specimen } from './demo-frame.tsx'

const forbidden = /[/\\":*?<>|\t\n]/

/** Fields for words and numbers, with the rules they keep. */
export function InputDemoPage() {
  const { t } = useTranslation('demo')
  const [keyword, setKeyword] = useState('')
  const [bid, setBid] = useState<number | null>(1.2)
  return (
    <DemoFrame name="input">
      <FileNameSpecimen />
      <Specimen title={t('input.number')}>
        <NumberInput
          value={bid}
          min={0}
          max={50}
          step={0.1}
          precision={2}
          suffix="USD"
          style={{ width: 160 }}
          aria-label={t('input.bid')}
          onChange={setBid}
        />
        <output>{t('input.thousand', { amount: ((bid ?? 0) * 1000).toFixed(0) })}</output>
      </Specimen>
      <Specimen title={t('input.search')}>
        <KeywordField
          key={keyword}
          className={undefined}
          keyword={keyword}
          label={t('input.keyword')}
          onKeyword={word => setKeyword(word ?? '')}
        />
        <output>{keyword === '' ? t('input.noKeyword') : t('input.wanted', { keyword })}</output>
      </Specimen>
      <RenameSpecimen />
      <Specimen title={t('input.text')}>
        <Input.TextArea
          style={{ width: 480 }}
          rows={3}
          maxLength={160}
          showCount
          aria-label={t('input.text')}
          placeholder={t('input.placeholder')}
        />
      </Specimen>
    </DemoFrame>
  )
}

function FileNameSpecimen() {
  const { t } = useTranslation('demo')
  return (
    <Specimen title={t('input.name')}>
      <Form
        layout="vertical"
        style={{ width: 360 }}
        initialValues={{ name: 'My: playable' }}
        validateTrigger="onChange"
      >
        <Form.Item
          name="name"
          label={t('input.fileName')}
          extra={t('input.rule')}
          rules={[
            {
              validator: async (_, value: string) => {
                if (value.trim() === '' || forbidden.test(value)) throw new Error(t('input.invalid'))
              },
            },
          ]}
          validateFirst
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Specimen>
  )
}

function RenameSpecimen() {
  const { t } = useTranslation('demo')
  const [name, setName] = useState('Fruit burst')
  const [editing, setEditing] = useState(false)
  return (
    <Specimen title={t('input.rename')}>
      {editing ? (
        <span style={{ width: 240 }}>
          <InlineRename
            value={name}
            label={t('input.fileName')}
            onRename={setName}
            onEnd={() => setEditing(false)}
          />
        </span>
      ) : (
        <strong>{name}</strong>
      )}
      {!editing && (
        <Button size="small" onClick={() => setEditing(true)}>
          {t('input.change')}
        </Button>
      )}
    </Specimen>
  )
}
