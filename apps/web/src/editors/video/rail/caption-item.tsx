import {
  captionAfter,
  deleteClips,
  mergeCaption,
  setText,
  splitCaption,
  trimClip,
} from '@adloom/video/commands'
import { endOf, type TextClip, videoTextLengths, wordsIn } from '@adloom/video/format'
import { ArrowsMergeIcon } from '@phosphor-icons/react/dist/csr/ArrowsMerge'
import { ScissorsIcon } from '@phosphor-icons/react/dist/csr/Scissors'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Input } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import {
  useVideoEditor,
  useVideoLanguage,
  useVideoSelection,
  useVideoSettings,
} from '../state/editor-context.ts'
import { timecode } from '../timeline/ruler.ts'
import styles from './rail.module.css'

const fieldOf = (id: string) => `caption-${id}`

/** A caption of the list; the selected one shows its times, and is split and joined. */
export function CaptionItem({ clip }: { clip: TextClip }) {
  const { t } = useTranslation('videoEditor')
  const { store, session } = useVideoEditor()
  const { rate, defaultLanguage } = useVideoSettings()
  const language = useVideoLanguage()
  const isSelected = useVideoSelection().includes(clip.id)
  /** Where the text is split: the caret, which a button takes from the field. */
  const caret = useRef(0)
  const time = timecode(clip.start, rate)
  const isFirst = language === defaultLanguage
  const words = wordsIn(clip.text, language, defaultLanguage)
  /** The second half gets the focus, to split it further. */
  const split = () => {
    const second = flushSync(() => splitCaption(store, clip.id, { language, at: caret.current }))
    if (second !== undefined) document.getElementById(fieldOf(second))?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    caret.current = event.currentTarget.selectionStart
    split()
  }
  return (
    <li aria-current={isSelected || undefined}>
      <button
        type="button"
        onClick={() => {
          store.select([clip.id])
          session.setState({ frame: clip.start, playing: 0 })
        }}
      >
        {time}
      </button>
      <Input.TextArea
        id={fieldOf(clip.id)}
        autoSize
        variant="borderless"
        lang={language}
        value={isFirst ? words : (clip.text[language] ?? '')}
        {...(!isFirst && { placeholder: words })}
        maxLength={videoTextLengths.text}
        aria-label={t('caption.textOf', { time })}
        aria-keyshortcuts="Control+Enter"
        onFocus={() => store.select([clip.id])}
        onSelect={event => {
          caret.current = event.currentTarget.selectionStart
        }}
        onKeyDown={onKeyDown}
        onChange={event => setText(store, clip.id, language, event.target.value)}
      />
      <button
        type="button"
        aria-label={t('caption.remove', { time })}
        onClick={() => deleteClips(store, [clip.id])}
      >
        <XIcon size={13} aria-hidden="true" />
      </button>
      {isSelected && <CaptionTimes clip={clip} onSplit={split} />}
    </li>
  )
}

function CaptionTimes({ clip, onSplit }: { clip: TextClip; onSplit: () => void }) {
  const { t } = useTranslation('videoEditor')
  const { store } = useVideoEditor()
  const { rate } = useVideoSettings()
  const next = captionAfter(store, clip)
  const field = (edge: 'start' | 'end', frame: number) => (
    <NumberField
      label={t(`caption.${edge}`)}
      mark={t(`caption.${edge}`)}
      unit="s"
      min={0}
      step={0.1}
      places={2}
      value={frame / rate}
      onChange={seconds => trimClip(store, clip.id, edge, seconds * rate)}
    />
  )
  return (
    <div className={styles.times}>
      {field('start', clip.start)}
      {field('end', endOf(clip))}
      <IconButton
        icon={ScissorsIcon}
        size="small"
        label={t('caption.split')}
        disabled={clip.length < 2}
        onClick={onSplit}
      />
      <IconButton
        icon={ArrowsMergeIcon}
        size="small"
        label={t('caption.merge')}
        disabled={next === undefined}
        onClick={() => mergeCaption(store, clip.id)}
      />
    </div>
  )
}
