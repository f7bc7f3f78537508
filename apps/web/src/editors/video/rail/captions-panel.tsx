import { formatBytes } from '@adloom/contract/format-bytes'
import { addCaptions, addCaptionStyle, deleteClips, setText } from '@adloom/video/commands'
import { defaultTextStyle, type TextClip, wordsIn } from '@adloom/video/format'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Dropdown, Input } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import { useTimeline, useVideoEditor, useVideoLanguage, useVideoSelection } from '../state/editor-context.ts'
import type { VideoEditor } from '../state/video-editor.ts'
import { timecode } from '../timeline/ruler.ts'
import { readSubtitles, subtitleLimits, writeSubtitles } from './subtitle-file.ts'
import styles from './rail.module.css'

/** Captions as an editable list; they come from a file or are typed, and leave as a file. */
export function CaptionsPanel() {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const { store, session } = editor
  const { settings, tracks } = useTimeline()
  const selection = useVideoSelection()
  const { rate, defaultLanguage } = settings
  const language = useVideoLanguage()
  const captions = tracks
    .flatMap(({ clips }) => clips)
    .filter((clip): clip is TextClip => clip.kind === 'text' && clip.captionStyle !== undefined)
    .sort((a, b) => a.start - b.start)
  const add = () => {
    const { frame } = session.getState()
    addAll(editor, [{ start: frame, length: rate * 2, text: t('caption.new') }], t('caption.style'))
  }
  return (
    <>
      <div className={styles.title}>
        <h2>{t('rail.captions')}</h2>
        <Button size="small" icon={<PlusIcon size={14} aria-hidden="true" />} onClick={add}>
          {t('caption.add')}
        </Button>
      </div>
      <div className={styles.pair}>
        <ImportButton />
        <ExportButton captions={captions} />
      </div>
      {captions.length === 0 && <p className={styles.empty}>{t('caption.empty')}</p>}
      <ul className={styles.captions}>
        {captions.map(clip => (
          <li key={clip.id} aria-current={selection.includes(clip.id) || undefined}>
            <button
              type="button"
              onClick={() => {
                store.select([clip.id])
                session.setState({ frame: clip.start, playing: 0 })
              }}
            >
              {timecode(clip.start, rate)}
            </button>
            <Input.TextArea
              autoSize
              variant="borderless"
              lang={language}
              value={
                language === defaultLanguage
                  ? wordsIn(clip.text, language, defaultLanguage)
                  : (clip.text[language] ?? '')
              }
              {...(language !== defaultLanguage && {
                placeholder: wordsIn(clip.text, language, defaultLanguage),
              })}
              aria-label={t('caption.textOf', { time: timecode(clip.start, rate) })}
              onFocus={() => store.select([clip.id])}
              onChange={event => setText(store, clip.id, language, event.target.value)}
            />
            <button
              type="button"
              aria-label={t('caption.remove', { time: timecode(clip.start, rate) })}
              onClick={() => deleteClips(store, [clip.id])}
            >
              <XIcon size={13} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function ImportButton() {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const field = useRef<HTMLInputElement>(null)
  const take = async (file: File) => {
    const cues = file.size > subtitleLimits.bytes ? [] : readSubtitles(await file.text(), rateOf(editor))
    if (cues.length === 0)
      return notify({
        tone: 'error',
        text: t('caption.unread', { name: file.name, limit: formatBytes(subtitleLimits.bytes) }),
      })
    addAll(editor, cues, t('caption.style'))
    return notify({ tone: 'success', text: t('caption.imported', { count: cues.length }) })
  }
  return (
    <>
      <Button
        size="small"
        block
        icon={<UploadSimpleIcon size={14} aria-hidden="true" />}
        onClick={() => field.current?.click()}
      >
        {t('caption.import')}
      </Button>
      <input
        ref={field}
        hidden
        type="file"
        data-testid="caption-file"
        accept=".srt,.vtt"
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) void take(file)
          event.target.value = ''
        }}
      />
    </>
  )
}

function ExportButton({ captions }: { captions: readonly TextClip[] }) {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const save = (format: 'srt' | 'vtt') => {
    const cues = captions.map(({ start, length, text }) => ({
      start,
      length,
      text: Object.values(text)[0] ?? '',
    }))
    const url = URL.createObjectURL(
      new Blob([writeSubtitles(cues, rateOf(editor), format)], { type: 'text/plain' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = `captions.${format}`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 1000)
  }
  return (
    <Dropdown
      trigger={['click']}
      disabled={captions.length === 0}
      menu={{
        items: [
          { key: 'srt', label: 'SubRip (.srt)' },
          { key: 'vtt', label: 'WebVTT (.vtt)' },
        ],
        onClick: ({ key }) => save(key as 'srt' | 'vtt'),
      }}
    >
      <Button size="small" block icon={<DownloadSimpleIcon size={14} aria-hidden="true" />}>
        {t('caption.export')}
      </Button>
    </Dropdown>
  )
}

function rateOf({ store }: VideoEditor): number {
  const settings = store.get('video')
  return settings?.type === 'video' ? settings.rate : 30
}

/** Adds captions in the video's caption style, which the first ones make, as one undo step. */
function addAll({ store }: VideoEditor, cues: Parameters<typeof addCaptions>[1], name: string): void {
  const settings = store.get('video')
  const canvas = settings?.type === 'video' ? settings.canvases[0] : undefined
  if (settings?.type !== 'video' || !canvas) return
  store.edit('add_captions', {}, () => {
    const known = store.ofType('captionStyle')[0]?.id
    const style =
      known ??
      addCaptionStyle(store, {
        name,
        style: { ...defaultTextStyle, size: 64, stroke: { color: '#000000', width: 10 } },
        place: {
          x: canvas.width / 2,
          y: canvas.height * 0.68,
          w: canvas.width * 0.8,
          h: 220,
        },
        highlight: '#ffd60a',
      })
    addCaptions(store, cues, style, settings.defaultLanguage)
  })
}
