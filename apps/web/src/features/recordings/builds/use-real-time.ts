import type { CaptureFacts, FromGame } from '@adloom/playable/game-clock'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence, notify } from '../../../lib/notices.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import type { UnsavedTake } from '../use-keep-take.ts'
import type { GameHandle } from './game-frame.tsx'

export type RealTimePhase = 'off' | 'loading' | 'ready' | 'capturing' | 'saving'

/** Captures a game that cannot be held still as the browser shows it, into the library. */
export function useRealTime(frame: RefObject<GameHandle | null>, name: string) {
  const { t } = useTranslation('recordings')
  const [phase, setPhase] = useState<RealTimePhase>('off')
  const [facts, setFacts] = useState<CaptureFacts>()
  const [failed, setFailed] = useState<{ file: File; reason: string }>()
  const save = async (file: File) => {
    setPhase('saving')
    try {
      await uploadAsset(file)
      setFailed(undefined)
      notify({ tone: 'success', text: t('realTime.saved') })
      setPhase('ready')
    } catch (error) {
      setFailed({ file, reason: errorSentence(error) })
      setPhase('ready')
    }
  }
  const unsaved: UnsavedTake<File> | undefined = failed && {
    take: failed.file,
    reason: failed.reason,
    retry: () => void save(failed.file),
    discard: () => setFailed(undefined),
  }
  return {
    phase,
    /** Of the last capture. */
    facts,
    unsaved,
    open: () => setPhase('loading'),
    close: () => setPhase('off'),
    start() {
      setFacts(undefined)
      frame.current?.send({ cmd: 'capture' })
      setPhase('capturing')
    },
    finish: () => frame.current?.send({ cmd: 'finish' }),
    onMessage(message: FromGame) {
      if (message.cmd === 'ready') setPhase(before => (before === 'loading' ? 'ready' : before))
      if (message.cmd === 'captured') {
        const { bytes, mime, isFull, lacksAudio } = message
        setFacts({ isFull, lacksAudio })
        void save(new File([bytes], `${name}.${mime === 'video/mp4' ? 'mp4' : 'webm'}`, { type: mime }))
      }
      if (message.cmd !== 'capture failed') return
      notify({ tone: 'error', text: t('realTime.failed') })
      setPhase('ready')
    },
  }
}

export type RealTime = ReturnType<typeof useRealTime>
