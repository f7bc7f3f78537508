import type { FromGame } from '@adloom/playable/game-clock'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify, notifyError } from '../../../lib/notices.ts'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import type { GameHandle } from './game-frame.tsx'

export type RealTimePhase = 'off' | 'loading' | 'ready' | 'capturing' | 'saving'

/** Captures a game that cannot be held still as the browser shows it, into the library. */
export function useRealTime(frame: RefObject<GameHandle | null>, name: string) {
  const { t } = useTranslation('recordings')
  const [phase, setPhase] = useState<RealTimePhase>('off')
  const save = async ({ bytes, mime }: Extract<FromGame, { cmd: 'captured' }>) => {
    setPhase('saving')
    try {
      const file = new File([bytes], `${name}.${mime === 'video/mp4' ? 'mp4' : 'webm'}`, { type: mime })
      await uploadAsset(file)
      notify({ tone: 'success', text: t('realTime.saved') })
      setPhase('ready')
    } catch (error) {
      notifyError(error)
      setPhase('ready')
    }
  }
  return {
    phase,
    open: () => setPhase('loading'),
    close: () => setPhase('off'),
    start() {
      frame.current?.send({ cmd: 'capture' })
      setPhase('capturing')
    },
    finish: () => frame.current?.send({ cmd: 'finish' }),
    onMessage(message: FromGame) {
      if (message.cmd === 'ready') setPhase(before => (before === 'loading' ? 'ready' : before))
      if (message.cmd === 'captured') void save(message)
      if (message.cmd !== 'capture failed') return
      notify({ tone: 'error', text: t('realTime.failed') })
      setPhase('ready')
    },
  }
}

export type RealTime = ReturnType<typeof useRealTime>
