import { removeCaptionStyle, setCaptionStyle, setClips, splitCaptionStyle } from '@adloom/video/commands'
import { type CaptionStyleRecord, type ClipRecord, videoTextLengths } from '@adloom/video/format'
import { Button, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../components/fields/color-field.tsx'
import { Row } from '../../document/inspector/row.tsx'
import { useVideoEditor, useVideoRecords } from '../state/editor-context.ts'
import { shared } from './shared.ts'
import styles from './inspector.module.css'

const ownStyle = 'own'

/** The caption style that all selected captions follow: choice, name and colour of the spoken word. */
export function CaptionRows({ clips }: { clips: readonly ClipRecord[] }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const records = useVideoRecords()
  const ids = clips.map(({ id }) => id)
  const id = shared(clips, clip => (clip.kind === 'text' ? clip.captionStyle : undefined))
  const known = records.filter(record => record.type === 'captionStyle')
  const style = known.find(one => one.id === id)
  if (!style) return null
  const count = records.filter(
    record => record.type === 'clip' && record.kind === 'text' && record.captionStyle === style.id,
  ).length
  const choose = (value: string) => {
    if (value === ownStyle)
      splitCaptionStyle(store, ids, t('caption.styleNumber', { number: known.length + 1 }))
    else setClips(store, ids, { captionStyle: value })
  }
  return (
    <>
      <Row label={t('caption.styleOf')}>
        <Select
          size="small"
          className={styles.select ?? ''}
          aria-label={t('caption.styleOf')}
          value={style.id}
          options={[
            ...known.map(one => ({ value: one.id, label: one.name })),
            { value: ownStyle, label: t('caption.styleNew') },
          ]}
          onChange={choose}
        />
      </Row>
      <p className={styles.hint}>{t('caption.shared', { count })}</p>
      <StyleRows style={style} />
    </>
  )
}

function StyleRows({ style }: { style: CaptionStyleRecord }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  return (
    <>
      <Row label={t('caption.styleName')}>
        <Input
          size="small"
          aria-label={t('caption.styleName')}
          value={style.name}
          maxLength={videoTextLengths.name}
          onChange={event => setCaptionStyle(store, style.id, { name: event.target.value })}
        />
      </Row>
      <Row label={t('caption.highlight')}>
        <ColorField
          label={t('caption.highlight')}
          clearable
          value={style.highlight ? { kind: 'color', color: style.highlight } : { kind: 'none' }}
          onChange={fill =>
            setCaptionStyle(store, style.id, { highlight: fill.kind === 'color' ? fill.color : undefined })
          }
        />
      </Row>
      <Button size="small" block onClick={() => removeCaptionStyle(store, style.id)}>
        {t('caption.toTexts')}
      </Button>
    </>
  )
}
