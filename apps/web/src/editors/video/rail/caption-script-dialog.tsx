import { readStore } from '@adloom/video/commands'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { addCues } from '../state/add-cues.ts'
import { useVideoEditor, useVideoLanguage } from '../state/editor-context.ts'
import { cuesOfScript } from './caption-cues.ts'
import styles from './rail.module.css'

/** Characters of a script. */
const longest = 20_000
/** Seconds that a script is spread over where the video gives no range. */
const usualSeconds = 10

/** Spreads a script over a range of the video: the marked one, else from the playhead to the end. */
export function ScriptDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['videoEditor', 'common'])
  const editor = useVideoEditor()
  const language = useVideoLanguage()
  const { settings, length } = readStore(editor.store)
  const { rate } = settings
  const [script, setScript] = useState('')
  const [range, setRange] = useState(() => {
    const { frame, from = frame, to = length } = editor.session.getState()
    return { from, to: to > from ? to : from + usualSeconds * rate }
  })
  const cues = range.to > range.from ? cuesOfScript(script, range.from, range.to) : []
  const field = (edge: 'from' | 'to') => (
    <NumberField
      label={t(edge === 'from' ? 'videoEditor:caption.start' : 'videoEditor:caption.end')}
      mark={t(edge === 'from' ? 'videoEditor:caption.start' : 'videoEditor:caption.end')}
      unit="s"
      min={0}
      step={0.1}
      places={2}
      value={range[edge] / rate}
      onChange={seconds => setRange({ ...range, [edge]: Math.round(seconds * rate) })}
    />
  )
  return (
    <Modal
      open
      centered
      title={t('videoEditor:caption.fromScript')}
      okText={t('videoEditor:caption.addCount', { count: cues.length })}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: cues.length === 0 }}
      onOk={() => {
        addCues(editor, cues, t('videoEditor:caption.style'))
        onClose()
      }}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('videoEditor:caption.scriptHelp')}</p>
      <Input.TextArea
        lang={language}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type into it
        autoFocus
        rows={8}
        value={script}
        maxLength={longest}
        aria-label={t('videoEditor:caption.script')}
        placeholder={t('videoEditor:caption.script')}
        onChange={event => setScript(event.target.value)}
      />
      <div className={styles.range} role="group" aria-label={t('videoEditor:caption.range')}>
        {field('from')}
        {field('to')}
      </div>
    </Modal>
  )
}
