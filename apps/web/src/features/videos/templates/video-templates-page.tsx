import { buildTemplate, videoTemplates, type VideoTemplate } from '@adloom/video/templates'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/page-header.tsx'
import { formatDuration } from '../../../lib/format.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { OwnVideoTemplates } from './own-video-templates.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { type TemplateChoice, UseTemplateDialog } from './use-template-dialog.tsx'
import styles from './templates.module.css'

/** Templates of videos: those of the product, and those that the account saved (SH-11, VeTpl). */
export function VideoTemplatesPage() {
  const { t } = useTranslation('videos')
  const [tab, setTab] = useState<'product' | 'own'>('product')
  const [choice, setChoice] = useState<TemplateChoice>()
  return (
    <>
      <PageHeader title={t('template.title')} help={t('template.help')} />
      <Segmented
        className={styles.tabs ?? ''}
        value={tab}
        onChange={setTab}
        aria-label={t('template.title')}
        options={[
          { value: 'product', label: t('template.product') },
          { value: 'own', label: t('template.own') },
        ]}
      />
      {tab === 'product' ? (
        <div className={styles.grid}>
          {videoTemplates.map(template => (
            <ProductCard key={template.id} template={template} onUse={setChoice} />
          ))}
        </div>
      ) : (
        <OwnVideoTemplates />
      )}
      {choice && <UseTemplateDialog choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  )
}

interface CardProps {
  onUse: (choice: TemplateChoice) => void
}

const cardWidth = 214

function ProductCard({ template, onUse }: CardProps & { template: VideoTemplate }) {
  const { t } = useTranslation('videos')
  const language = currentLanguage()
  const [isPlaying, setPlaying] = useState(false)
  const document = useMemo(() => buildTemplate(template, { language }), [template, language])
  const name = template.name[language]
  const duration = formatDuration(template.seconds * 1000)
  return (
    <article className={styles.card} aria-label={name}>
      <button
        type="button"
        className={styles.cover}
        aria-label={`${t('template.useOf', { name })} ${duration}`}
        onPointerEnter={() => setPlaying(true)}
        onPointerLeave={() => setPlaying(false)}
        onFocus={() => setPlaying(true)}
        onBlur={() => setPlaying(false)}
        onClick={() =>
          onUse({
            ...{ name, source: { template: template.id }, colors: template.colors },
            build: colors => buildTemplate(template, { language, ...(colors && { colors }) }),
          })
        }
      >
        <TemplatePreview {...{ document, isPlaying, width: cardWidth }} canvasId="9:16" />
        <i>{duration}</i>
      </button>
      <h2>{name}</h2>
      <p>{template.about[language]}</p>
    </article>
  )
}
