import { formatBytes } from '@adloom/contract/format-bytes'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import { useMe } from '../../../lib/queries/session.ts'
import { addCues, rateOf } from '../state/add-cues.ts'
import { useVideoEditor } from '../state/editor-context.ts'
import { ScriptDialog } from './caption-script-dialog.tsx'
import { VoiceDialog } from './caption-voice-dialog.tsx'
import { readSubtitles, subtitleLimits } from './subtitle-file.ts'

/** Where captions come from: a script, a voice of the voice lab, or a file of subtitles. */
export function CaptionSources() {
  const { t } = useTranslation('videoEditor')
  const editor = useVideoEditor()
  const field = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'script' | 'voice'>()
  const mayUseVoices = useMe()?.permissions.some(one => one === 'AIGC' || one === 'ai') ?? false
  const close = () => setDialog(undefined)
  const take = async (file: File) => {
    const cues = file.size > subtitleLimits.bytes ? [] : readSubtitles(await file.text(), rateOf(editor))
    if (cues.length === 0)
      return notify({
        tone: 'error',
        text: t('caption.unread', { name: file.name, limit: formatBytes(subtitleLimits.bytes) }),
      })
    addCues(editor, cues, t('caption.style'))
    return notify({ tone: 'success', text: t('caption.imported', { count: cues.length }) })
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'script', label: t('caption.fromScript') },
            ...(mayUseVoices ? [{ key: 'voice', label: t('caption.fromVoice') }] : []),
            { key: 'file', label: t('caption.import') },
          ],
          onClick: ({ key }) => {
            if (key === 'file') field.current?.click()
            else setDialog(key === 'voice' ? 'voice' : 'script')
          },
        }}
      >
        <Button size="small" block icon={<UploadSimpleIcon size={14} aria-hidden="true" />}>
          {t('caption.sources')}
        </Button>
      </Dropdown>
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
      {dialog === 'script' && <ScriptDialog onClose={close} />}
      {dialog === 'voice' && <VoiceDialog onClose={close} />}
    </>
  )
}
