import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import { useLanguage } from '../../lib/language.ts'
import { useAction } from '../../lib/use-action.ts'
import { sampleUrl, type Voice, voicesQuery } from './api.ts'
import { playAlone } from './one-player.ts'
import styles from './voices.module.css'

interface VoiceFieldProps {
  /** Names the text that the voice reads. */
  label: string
  value: string
  onChange(voice: string): void
}

/** Chooses a voice by language, with a sample to listen to. */
export function VoiceField({ label, value, onChange }: VoiceFieldProps) {
  const { t } = useTranslation('voices')
  const language = useLanguage()
  const voices = useQuery(voicesQuery)
  const textOf = ({ name, gender }: Voice) => `${name} · ${t(`gender.${gender}`)}`
  const list = voices.data ?? []
  const tags = [...new Set(list.map(voice => voice.language))]
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (
    <span className={styles.voice}>
      <Select
        className={styles.voiceSelect ?? ''}
        aria-label={t('segment.voice', { segment: label })}
        value={value}
        loading={voices.isPending}
        showSearch={{ optionFilterProp: 'search' }}
        popupMatchSelectWidth={260}
        options={tags.map(tag => ({
          label: names.of(tag) ?? tag,
          options: list
            .filter(voice => voice.language === tag)
            .map(voice => ({
              value: voice.id,
              label: textOf(voice),
              search: `${textOf(voice)} ${names.of(tag) ?? tag}`,
            })),
        }))}
        onChange={onChange}
      />
      <SampleButton label={t('segment.sample', { segment: label })} voice={value} />
    </span>
  )
}

function SampleButton({ label, voice }: { label: string; voice: string }) {
  const audio = useRef<HTMLAudioElement>(undefined)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => () => audio.current?.pause(), [voice])
  const listen = useAction({
    mutationFn: async () => {
      const element = new Audio(await sampleUrl(voice))
      audio.current = element
      element.onpause = () => setPlaying(false)
      element.onended = () => setPlaying(false)
      await playAlone(element)
      setPlaying(true)
    },
    target: () => voice,
  })
  return (
    <IconButton
      icon={isPlaying ? PauseIcon : SpeakerHighIcon}
      label={label}
      pressed={isPlaying}
      disabled={listen.isPending}
      onClick={() => (isPlaying ? audio.current?.pause() : listen.mutate())}
    />
  )
}
