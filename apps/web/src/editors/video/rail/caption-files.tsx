import { type TextClip, wordsIn } from '@adloom/video/format'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../../lib/language.ts'
import { useVideoSettings } from '../state/editor-context.ts'
import { writeSubtitles } from './subtitle-file.ts'

const formats = [
  { key: 'srt', label: 'SubRip (.srt)' },
  { key: 'vtt', label: 'WebVTT (.vtt)' },
] as const
type Format = (typeof formats)[number]['key']

/** Saves the captions as a file, in one of the languages of the video. */
export function ExportCaptions({ captions }: { captions: readonly TextClip[] }) {
  const { t } = useTranslation('videoEditor')
  const { rate, languages, defaultLanguage } = useVideoSettings()
  const all = [...new Set([defaultLanguage, ...languages])]
  const save = (format: Format, language: string) => {
    const cues = captions.map(({ start, length, text }) => ({
      ...{ start, length, text: wordsIn(text, language, defaultLanguage) },
    }))
    const suffix = all.length > 1 ? `.${language}` : ''
    saveFile(writeSubtitles(cues, rate, format), `captions${suffix}.${format}`)
  }
  const items = formats.map(({ key, label }) =>
    all.length === 1
      ? { key: `${key} ${defaultLanguage}`, label }
      : {
          ...{ key, label, type: 'group' as const },
          children: all.map(one => ({ key: `${key} ${one}`, label: languageName(one) })),
        },
  )
  return (
    <Dropdown
      trigger={['click']}
      disabled={captions.length === 0}
      menu={{
        items,
        onClick: ({ key }) => {
          const [format, language = defaultLanguage] = key.split(' ')
          save(format === 'vtt' ? 'vtt' : 'srt', language)
        },
      }}
    >
      <Button size="small" block icon={<DownloadSimpleIcon size={14} aria-hidden="true" />}>
        {t('caption.export')}
      </Button>
    </Dropdown>
  )
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
