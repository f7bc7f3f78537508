import type { PlayEvent } from '@adloom/engine/host'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import type { Take } from '@adloom/playable/recording'
import { type FromPlayer, type ToPlayer, readFromPlayer } from '@adloom/playable/simulator'
import { useQuery } from '@tanstack/react-query'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { siteQuery } from '../../lib/queries/site.ts'
import { type PlayerLoad, PlayerSession, type LoadBytes, playerLoad } from './player-session.ts'
import styles from './player-frame.module.css'

/** Commands a page can send to a running player. */
export interface PlayerHandle {
  retry(): void
  pause(): void
  resume(): void
  setLanguage(language: string): void
  setMuted(muted: boolean): void
  setScene(scene: string): void
  autoplay(on: boolean): void
  load(load: PlayerLoad): void
  /** Stops before every event that would run, or resumes; for a player that logs its rules. */
  hold(on: boolean): void
  nextRule(): void
  /** Starts again and records; `finish` ends it. */
  record(): void
  finish(): void
  /** Starts again and repeats a take from a step on. */
  repeat(take: Take, options: { from: number; speed: number }): void
  /** Starts again without a recording. */
  release(): void
}

/** What a recording or repetition reports. */
export type TakeMessage = Extract<FromPlayer, { cmd: 'step' | 'take' | 'repeated' }>

export interface PlayerFrameProps {
  /** Name of the frame for screen readers. */
  title: string
  document: PlayableDocument
  values: ParamValues
  language?: string
  muted?: boolean
  scene?: string
  autoplay?: boolean
  /** Reports what the rules do as `log` events; fixed for the life of the frame. */
  debug?: boolean
  /** Neither clickable nor focusable, like an image. */
  inert?: boolean
  onEvent?: (event: PlayEvent, timeMs: number) => void
  /** The document and its values were sent to the player, which starts again with them. */
  onShown?: () => void
  /** The first frame was drawn. */
  onFrame?: () => void
  onError?: (message: string) => void
  onTake?: (message: TakeMessage) => void
  /** Loads bytes; with the user's session if absent. Must keep its identity while the frame exists. */
  loadBytes?: LoadBytes
  ref?: Ref<PlayerHandle>
}

/** Changes within this time are shown together. */
const settleMs = 120
/** Origin of messages from a sandboxed frame. */
const sandboxOrigin = 'null'

/**
 * Plays a document in the sandboxed player of the preview origin (D-37). New values are shown without
 * reloading the frame; the frame fills its parent, and the engine follows its size.
 */
export function PlayerFrame({
  title,
  document,
  values,
  language,
  muted = true,
  scene,
  autoplay,
  debug,
  inert = false,
  onEvent,
  onShown,
  onFrame,
  onError,
  onTake,
  loadBytes,
  ref,
}: PlayerFrameProps) {
  const origin = useQuery(siteQuery).data?.preview_origin
  const frame = useRef<HTMLIFrameElement>(null)
  const [session] = useState(() => new PlayerSession({ language, muted, scene, autoplay, debug }))
  const latest = useRef<Listeners>({ onEvent, onShown, onFrame, onError, onTake })
  useEffect(() => {
    latest.current = { onEvent, onShown, onFrame, onError, onTake }
  })
  useMessages(session, frame, latest)
  useShownDocument(session, { document, values, loadBytes }, latest)
  useEffect(
    () => session.set({ language, muted, scene, autoplay }),
    [session, language, muted, scene, autoplay],
  )

  useImperativeHandle(
    ref,
    () => ({
      retry: () => session.command({ cmd: 'retry' }),
      pause: () => session.command({ cmd: 'pause' }),
      resume: () => session.command({ cmd: 'resume' }),
      setLanguage: value => session.set({ language: value }),
      setMuted: value => session.set({ muted: value }),
      setScene: value => session.command({ cmd: 'scene', value }),
      autoplay: value => session.set({ autoplay: value }),
      load: load => session.show(load),
      hold: value => session.set({ hold: value }),
      nextRule: () => session.command({ cmd: 'nextRule' }),
      record: () => session.command({ cmd: 'record' }),
      finish: () => session.command({ cmd: 'finish' }),
      repeat: (take, options) => session.command({ cmd: 'repeat', take, ...options }),
      release: () => session.command({ cmd: 'release' }),
    }),
    [session],
  )

  if (origin === undefined) return null
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={`${origin}/player.html`}
      sandbox="allow-scripts"
      allow="autoplay"
      tabIndex={inert ? -1 : 0}
      inert={inert}
      onLoad={() => session.frameLoaded()}
    />
  )
}

type Listeners = {
  [Key in 'onEvent' | 'onShown' | 'onFrame' | 'onError' | 'onTake']: PlayerFrameProps[Key] | undefined
}

/** Connects a session with the frame's window, and passes on what the player reports. */
function useMessages(
  session: PlayerSession,
  frame: RefObject<HTMLIFrameElement | null>,
  listeners: RefObject<Listeners>,
): void {
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (
        event.source === null ||
        event.source !== frame.current?.contentWindow ||
        event.origin !== sandboxOrigin
      )
        return
      const message = readFromPlayer(event.data)
      if (message === undefined) return
      session.receive(message)
      if (message.cmd === 'event') listeners.current.onEvent?.(message.event, message.t)
      if (message.cmd === 'frame') listeners.current.onFrame?.()
      if (message.cmd === 'error') listeners.current.onError?.(message.message)
      if (message.cmd === 'step' || message.cmd === 'take' || message.cmd === 'repeated')
        listeners.current.onTake?.(message)
    }
    const disconnect = session.connect(command => post(frame.current, command))
    addEventListener('message', onMessage)
    return () => {
      disconnect()
      removeEventListener('message', onMessage)
    }
  }, [session, frame, listeners])
}

/** Shows a document at once the first time, and later changes together after `settleMs`. */
function useShownDocument(
  session: PlayerSession,
  { document, values, loadBytes }: Pick<PlayerFrameProps, 'document' | 'values' | 'loadBytes'>,
  listeners: RefObject<Listeners>,
): void {
  const shown = useRef(false)
  useEffect(() => {
    let current = true
    const timer = setTimeout(
      () => {
        playerLoad(document, values, loadBytes).then(
          load => {
            if (current) {
              shown.current = true
              session.show(load)
              listeners.current.onShown?.()
            }
          },
          (error: unknown) => {
            if (current) listeners.current.onError?.(String(error))
          },
        )
      },
      shown.current ? settleMs : 0,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [session, document, values, loadBytes, listeners])
}

function post(frame: HTMLIFrameElement | null, command: ToPlayer): void {
  // The player's sandbox gives it a null origin, so no other target can be named.
  frame?.contentWindow?.postMessage(command, '*')
}
