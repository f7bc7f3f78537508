import {
  findGameDivergence,
  type FromGame,
  type GameReport,
  type GameTake,
  type GameValues,
} from '@adloom/playable/game-clock'
import type { GameParam } from '@adloom/contract/game-params'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle'
import { Modal, Spin } from 'antd'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stepTime } from '../journal-texts.ts'
import { GameFrame, type GameHandle } from './game-frame.tsx'
import styles from './game-stage.module.css'
import { gamePixelRatio, settingsOf } from './use-game-recorder.ts'

/** Length of a play of the check in steps, and how many there are. */
const checkSteps = 240
const plays = 2
/** A game that is silent for longer does not answer, in milliseconds; a slow one reports its steps. */
const silentMs = 45_000

interface SelfCheckProps {
  url: string
  size: { width: number; height: number }
  params: GameParam[]
  values: GameValues
  onClose(): void
}

interface Played {
  take: GameTake
  report: GameReport
}

/** Plays a build twice with the same touches and states what is wired (RC-13.1). */
export function SelfCheck({ url, size, params, values, onClose }: SelfCheckProps) {
  const { t } = useTranslation('recordings')
  const frame = useRef<GameHandle>(null)
  const [played, setPlayed] = useState<Played[]>([])
  const [isSilent, setSilent] = useState(false)
  const [take] = useState(() => checkTake(size))
  const lastMessageAt = useRef(0)
  const isOver = isSilent || played.length === plays
  useEffect(() => {
    if (isOver) return
    lastMessageAt.current = performance.now()
    const timer = setInterval(() => setSilent(performance.now() - lastMessageAt.current > silentMs), 1000)
    return () => clearInterval(timer)
  }, [isOver, played.length])
  const onMessage = (message: FromGame) => {
    lastMessageAt.current = performance.now()
    if (message.cmd === 'hello') frame.current?.send({ cmd: 'repeat', take, speed: 0 })
    if (message.cmd === 'repeated')
      setPlayed(before => [...before, { take: message.take, report: message.report }])
  }
  return (
    <Modal open centered width={720} title={t('check.title')} footer={null} onCancel={onClose}>
      <div className={styles.check}>
        <GameFrame
          // The last play stays on screen; a game that does not answer is ended.
          key={isSilent ? 'silent' : Math.min(played.length, plays - 1)}
          ref={frame}
          url={isSilent ? 'about:blank' : url}
          title={t('game')}
          settings={settingsOf(take, values)}
          {...size}
          scale={Math.min(200 / size.width, 360 / size.height)}
          inert
          onMessage={onMessage}
        />
        {isOver ? (
          <Findings findings={findingsOf(t, played, params)} />
        ) : (
          <div role="status">
            <Spin /> {t('check.running', { number: played.length + 1, count: plays })}
          </div>
        )}
      </div>
    </Modal>
  )
}

/** Presses at five places, of which games usually answer to one. */
function checkTake({ width, height }: { width: number; height: number }): GameTake {
  const places = [
    [0.5, 0.5],
    [0.3, 0.7],
    [0.7, 0.7],
    [0.5, 0.85],
    [0.5, 0.3],
  ] as const
  return {
    ...{ format: 2, width, height, pixelRatio: gamePixelRatio, seed: 1, steps: checkSteps },
    inputs: places.flatMap(([x, y], index): GameTake['inputs'] => {
      const step = 40 + index * 40
      return [
        [step, 0, x, y, 1],
        [step + 4, 2, x, y, 1],
      ]
    }),
    ...{ digests: [], courses: [] },
  }
}

type Grade = 'good' | 'poor' | 'bad'
interface Finding {
  key: string
  grade: Grade
  title: string
  text?: string
}

type T = TFunction<'recordings'>

/** Returns the findings of the plays of the check, the gravest of each subject. */
export function findingsOf(t: T, played: Played[], params: GameParam[]): Finding[] {
  const [first, second] = played
  if (!first || !second)
    return [{ key: 'silent', grade: 'bad', title: t('check.silent'), text: t('check.silentText') }]
  const { report } = second
  const finding = (key: string, grade: Grade, title: string, text?: string): Finding => ({
    ...{ key, grade, title },
    ...(text !== undefined && { text }),
  })
  const divergence = findGameDivergence(first.take, second.take)
  const unread = params.filter(({ name }) => !report.read.includes(name)).map(({ name }) => name)
  return [
    report.canvas === 'none'
      ? finding('canvas', 'bad', t('check.noCanvas'), t('check.noCanvasText'))
      : finding('canvas', 'good', t('check.canvas', { kind: report.canvas })),
    report.isDrawn
      ? finding('drawn', 'good', t('check.drawn'))
      : finding('drawn', 'bad', t('check.notDrawn')),
    divergence
      ? finding(
          'held',
          'bad',
          t('check.differs', { time: stepTime(divergence.step) }),
          t(`game.${divergence.why}`),
        )
      : finding('held', 'good', t('check.same'), t('check.sameText', { count: report.randomDraws })),
    ...report.unheld.map(kind => finding(kind, 'poor', t(`check.unheld.${kind}`))),
    report.blocked.length > 0
      ? finding('blocked', 'poor', t('check.blocked'), report.blocked.join(' · '))
      : finding('blocked', 'good', t('check.noRequests')),
    ...(report.errors.length > 0
      ? [finding('errors', 'poor', t('check.errors'), report.errors.join(' · '))]
      : []),
    ...(params.length === 0
      ? []
      : [
          unread.length > 0
            ? finding('params', 'poor', t('check.unread'), unread.join(', '))
            : finding('params', 'good', t('check.read')),
        ]),
    ...wiringOf(t, report, params),
    finding('sounds', 'good', t('check.sounds', { count: report.audioStarts })),
  ]
}

/** Whether changes of parameters reach the game: while it plays, and by its own restart. */
function wiringOf(t: T, { listens, restarts }: GameReport, params: GameParam[]): Finding[] {
  const live = params.filter(({ active, reload }) => active && !reload)
  const isReloaded = params.some(({ active, reload }) => active && reload)
  const names = live.map(({ name }) => name).join(', ')
  return [
    ...(live.length === 0 ? [] : [listens ? good('listens', t) : poor('listens', t, names)]),
    ...(isReloaded ? [restarts ? good('restarts', t) : poor('restarts', t)] : []),
  ]
}

const good = (key: 'listens' | 'restarts', t: T): Finding => ({
  key,
  grade: 'good',
  title: t(`check.${key}`),
})

function poor(key: 'listens' | 'restarts', t: T, names = ''): Finding {
  const name = key === 'listens' ? 'notListens' : 'notRestarts'
  return { key, grade: 'poor', title: t(`check.${name}`), text: t(`check.${name}Text`, { names }) }
}

const icons = { good: CheckCircleIcon, poor: WarningIcon, bad: XCircleIcon }

function Findings({ findings }: { findings: Finding[] }) {
  const { t } = useTranslation('recordings')
  return (
    <ul className={styles.checks} aria-label={t('check.title')}>
      {findings.map(({ key, grade, title, text }) => {
        const Icon = icons[grade]
        return (
          <li key={key} data-grade={grade}>
            <Icon
              size={20}
              weight="fill"
              className={styles[grade] ?? ''}
              aria-label={t(`check.grade.${grade}`)}
            />
            <div>
              <b>{title}</b>
              {text !== undefined && <p>{text}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
