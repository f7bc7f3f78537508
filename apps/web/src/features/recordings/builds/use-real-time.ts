import type { CaptureFacts, FromGame } from '@adloom/playable/game-clock'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorSentence, notify } from '../../../lib/notices.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import type { UnsavedTake } from '../use-keep-take.ts'
import type { GameHandle } from './game-frame.tsx'
import { useSilence } from './use-silence.ts'

export type RealTimePhase = 'off' | 'loading' | 'ready' | 'capturing' | 'saving'

/** What is known of the game that runs freely. */
const quietGame: { isSilent: boolean; error: string | undefined } = { isSilent: false, error: undefined }

/** Captures a game that cannot be held still as the browser shows it, into the library. */
export function useRealTime(frame: RefObject<GameHandle | null>, name: string) {
  const { t } = useTranslation('recordings')
  const [phase, setPhase] = useState<RealTimePhase>('off')
  const [facts, setFacts] = useState<CaptureFacts>()
  const [game, setGame] = useState(quietGame)
  const [run, setRun] = useState(0)
  const restartWatch = useSilence(`${phase === 'off'} ${run}`, () =>
    setGame(before => (before.isSilent ? before : { ...before, isSilent: true })),
  )
  const begin = (next: RealTimePhase) => {
    setGame(quietGame)
    setRun(before => before + 1)
    setPhase(next)
  }
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
    /** Names the start of the page: another one after a reload. */
    run,
    ...game,
    open: () => begin('loading'),
    close: () => setPhase('off'),
    reload: () => begin('loading'),
    start() {
      setFacts(undefined)
      frame.current?.send({ cmd: 'capture' })
      setPhase('capturing')
    },
    finish: () => frame.current?.send({ cmd: 'finish' }),
    onMessage(message: FromGame) {
      restartWatch()
      setGame(before => ({ ...before, isSilent: false }))
      if (message.cmd === 'error') setGame(before => ({ ...before, error: message.message }))
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
