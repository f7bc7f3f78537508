import {
  type FromGame,
  type GameSettings,
  layOutFrame,
  readFromGame,
  type ToGame,
} from '@adloom/playable/game-clock'
import { type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './game-stage.module.css'

/** Origin of messages from a sandboxed frame. */
const sandboxOrigin = 'null'

export interface GameHandle {
  send(message: ToGame): void
}

interface GameFrameProps {
  url: string
  /** Name of the frame for screen readers. */
  title: string
  /** Read once, as the game starts. Another start is another key of this component. */
  settings: GameSettings
  /** CSS pixels that the game sees. */
  width: number
  height: number
  /** Times its size on screen. */
  scale: number
  /** It cannot be played by hand. */
  inert?: boolean
  onMessage(message: FromGame): void
  ref?: Ref<GameHandle>
}

/** One play of a foreign game in a sandboxed frame of the preview origin (RC-11.5). */
export function GameFrame({
  url,
  title,
  settings,
  width,
  height,
  scale,
  inert = false,
  onMessage,
  ref,
}: GameFrameProps) {
  const { t } = useTranslation('recordings')
  const helpId = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const [name] = useState(() => JSON.stringify(settings))
  useLayoutEffect(() => layOutFrame(frame.current!), [])
  const latest = useRef(onMessage)
  useEffect(() => {
    latest.current = onMessage
  })
  useEffect(() => {
    const onEvent = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== sandboxOrigin) return
      const message = readFromGame(data)
      if (message) latest.current(message)
    }
    addEventListener('message', onEvent)
    return () => removeEventListener('message', onEvent)
  }, [])
  useImperativeHandle(
    ref,
    // The sandbox gives the frame a null origin, so no other target can be named.
    () => ({ send: message => frame.current?.contentWindow?.postMessage(message, '*') }),
    [],
  )
  return (
    <div className={styles.game} style={{ width: width * scale, height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        aria-describedby={inert ? undefined : helpId}
        name={name}
        src={url}
        sandbox="allow-scripts allow-pointer-lock"
        allow="autoplay"
        inert={inert}
        tabIndex={inert ? -1 : 0}
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {!inert && (
        <p id={helpId} className={styles.keys}>
          {t('game.keys')}
        </p>
      )}
    </div>
  )
}
