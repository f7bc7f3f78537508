import { suggestedName } from '@adloom/contract/file-names'
import { canvasOf, timelineOf, type VideoDocument } from '@adloom/video/format'
import { applyTemplateValues, type TemplateColors, templateFields } from '@adloom/video/templates'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { useSettled } from '../../../lib/delays.ts'
import { editorPath } from '../../../lib/editor-path.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { clipFilesQuery } from '../api.ts'
import { makeOfTemplate } from './api.ts'
import { TemplatePreview } from './template-preview.tsx'
import styles from './templates.module.css'

export interface TemplateChoice {
  name: string
  /** One of the product's, or a saved one. */
  source: { template: string } | { own_id: number }
  /** Colours that can be changed; none of saved templates. */
  colors?: TemplateColors | undefined
  build: (colors?: TemplateColors) => VideoDocument
}

interface Values {
  name: string
  colors: TemplateColors | undefined
  texts: Record<string, string>
  assets: Record<string, number>
}

/** Makes a video of a template: its texts, colours and files, with a preview that plays. */
export function UseTemplateDialog({ choice, onClose }: { choice: TemplateChoice; onClose: () => void }) {
  const { t } = useTranslation(['videos', 'common'])
  const navigate = useNavigate()
  const language = currentLanguage()
  const isBatchOffered = useMe()?.permissions.includes('ve.batch') ?? false
  const [values, setValues] = useState<Values>(() => ({
    ...{ name: suggestedName(choice.name), colors: choice.colors, texts: {}, assets: {} },
  }))
  const set = (change: Partial<Values>) => setValues(before => ({ ...before, ...change }))
  const base = useMemo(() => choice.build(values.colors), [choice, values.colors])
  const shown = useMemo(
    () => applyTemplateValues(base, { texts: values.texts }, language),
    [base, values.texts, language],
  )
  const make = useAction({
    mutationFn: () =>
      makeOfTemplate({
        ...{ ...choice.source, name: values.name.trim(), language },
        ...(values.colors && {
          colors: {
            primary: values.colors.primary.slice(1),
            second: values.colors.second.slice(1),
          },
        }),
        texts: Object.entries(values.texts).map(([clip, text]) => ({ clip, text })),
        slots: Object.keys(values.assets),
        asset_ids: Object.values(values.assets),
      }),
    onSuccess: ({ id }) => navigate(editorPath({ id, kind: 'video' })),
  })
  return (
    <Modal
      open
      centered
      width={880}
      title={choice.name}
      onCancel={onClose}
      footer={[
        'template' in choice.source && isBatchOffered && (
          <LinkButton key="batch" to={`/my-project/video/batch/new?template=${choice.source.template}`}>
            {t('videos:batch.action')}
          </LinkButton>
        ),
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="make"
          type="primary"
          disabled={values.name.trim() === ''}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {t('videos:template.use')}
        </Button>,
      ]}
    >
      <div className={styles.use}>
        <RatioPreview document={shown} name={choice.name} />
        <TemplateForm document={shown} values={values} onChange={set} />
      </div>
    </Modal>
  )
}

const previewSide = 300

function RatioPreview({ document, name }: { document: VideoDocument; name: string }) {
  const { t } = useTranslation('videos')
  const { settings } = timelineOf(document)
  const [id, setId] = useState(settings.canvases[0]?.id ?? '')
  const canvas = canvasOf(settings, id)
  const width = Math.min(previewSide, (previewSide * 1.4 * canvas.width) / canvas.height)
  return (
    <div className={styles.preview}>
      <Segmented
        size="small"
        value={id}
        onChange={setId}
        aria-label={t('ratio')}
        options={settings.canvases.map(one => ({ value: one.id, label: one.ratio }))}
      />
      <TemplatePreview
        {...{ document, width, isPlaying: true }}
        canvasId={id}
        label={t('template.previewOf', { name })}
      />
    </div>
  )
}

interface FormProps {
  document: VideoDocument
  values: Values
  onChange: (change: Partial<Values>) => void
}

function TemplateForm({ document, values, onChange }: FormProps) {
  const { t } = useTranslation('videos')
  const { texts, slots } = templateFields(document, currentLanguage())
  const { colors } = values
  return (
    <div className={styles.form}>
      <label>
        <span>{t('name')}</span>
        <Input
          value={values.name}
          maxLength={200}
          onChange={event => onChange({ name: event.target.value })}
        />
      </label>
      {colors && (
        <div className={styles.pair}>
          {(['primary', 'second'] as const).map(key => (
            <ColorField
              key={key}
              opaque
              value={{ kind: 'color', color: colors[key] }}
              label={t(`template.color.${key}`)}
              onChange={fill => {
                if (fill.kind === 'color') onChange({ colors: { ...colors, [key]: fill.color.slice(0, 7) } })
              }}
            />
          ))}
        </div>
      )}
      {slots.map(({ clip, name }, at) => (
        <SlotField
          key={clip}
          name={name === '' ? t('template.slot', { number: at + 1 }) : name}
          value={values.assets[clip]}
          onChange={asset => {
            const { [clip]: _before, ...rest } = values.assets
            onChange({ assets: asset === undefined ? rest : { ...rest, [clip]: asset } })
          }}
        />
      ))}
      {texts.map(({ clip, text }, at) => (
        <label key={clip}>
          <span>{t('template.text', { number: at + 1 })}</span>
          <Input.TextArea
            autoSize
            value={text}
            maxLength={1000}
            onChange={event => onChange({ texts: { ...values.texts, [clip]: event.target.value } })}
          />
        </label>
      ))}
    </div>
  )
}

interface SlotFieldProps {
  name: string
  value: number | undefined
  onChange: (asset: number | undefined) => void
}

/** Chooses a video or an image of the library. */
function SlotField({ name, value, onChange }: SlotFieldProps) {
  const { t } = useTranslation('videos')
  const [keyword, setKeyword] = useState('')
  const list = useQuery(clipFilesQuery(useSettled(keyword.trim(), 300)))
  const files = list.data?.list.filter(({ type }) => type !== 'audio') ?? []
  return (
    <label>
      <span>{name}</span>
      <Select
        style={{ width: '100%' }}
        allowClear
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        value={value ?? null}
        aria-label={name}
        loading={list.isPending}
        placeholder={t('template.chooseFile')}
        notFoundContent={t('noFiles')}
        onChange={(chosen: number | null | undefined) => onChange(chosen ?? undefined)}
        options={files.map(file => ({ value: file.id, label: file.name }))}
      />
    </label>
  )
}
