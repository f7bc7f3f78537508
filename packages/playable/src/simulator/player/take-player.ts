import type { PlayHandle } from '@adloom/engine'
import type { Host } from '@adloom/engine/host'
import { heldHost, type HeldHost } from '../../recording/held-host.ts'
import { loopTake, type TakeLoop } from '../../recording/loop-take.ts'
import { recordTake, repeatTake, type TakeRun } from '../../recording/play-take.ts'
import { inputKinds, type Take } from '../../recording/take.ts'
import type { FromPlayer, ToPlayer } from './player-protocol.ts'

/** Steps between two messages about the progress. */
const stepsBetweenMessages = 3
/** Steps that are played at once on the way to a later place; between them the page responds. */
const stepsAtOnce = 300

export interface TakePlayer {
  /** Carries out a command about takes, or a pause while a take plays; false for any other command. */
  run(message: ToPlayer): boolean
  /** Ends what plays. */
  stop(): void
}

/** Starts the loaded ad again, held still by a host. */
type Start = (hold: (host: Host) => Host) => { handle: PlayHandle; language: string }

/** Records the ad of the live player, and repeats what was recorded (RC-01). */
export function createTakePlayer(post: (message: FromPlayer) => void, start: Start): TakePlayer {
  let loop: TakeLoop | undefined
  let finish = (): void => {}
  let turn = 0
  let close = (): void => {}
  const stop = () => {
    turn++
    loop?.stop()
    loop = undefined
    finish = () => {}
    close()
    close = () => {}
  }

  const begin = async (make: (held: { handle: PlayHandle; host: HeldHost; language: string }) => Playing) => {
    stop()
    let host: HeldHost | undefined
    let screen: Host | undefined
    const { handle, language } = start(real => {
      screen = real
      return (host = heldHost(real))
    })
    const own = turn
    await handle.ready
    if (own !== turn) return
    const { run, from = 0, speed = 1, end, close: closeRun } = make({ handle, host: host!, language })
    if (closeRun) close = closeRun
    while (run.step() < from && !run.isOver()) {
      run.advance(Math.min(stepsAtOnce, from - run.step()))
      if (run.step() >= from) break
      post({ cmd: 'step', step: run.step() })
      await new Promise(resolve => void setTimeout(resolve))
      if (own !== turn) return
    }
    finish = () => {
      stop()
      end(run.take())
    }
    let reported = -stepsBetweenMessages
    loop = loopTake(run, screen!, {
      speed,
      onStep(step) {
        if (step - reported < stepsBetweenMessages) return
        reported = step
        post({ cmd: 'step', step, ...touchOf(run) })
      },
      onOver: () => finish(),
    })
  }

  return {
    stop,
    run(message) {
      if (message.cmd === 'record')
        void begin(held => {
          const run = recordTake(held)
          return { run, close: run.end, end: take => post({ cmd: 'take', take }) }
        })
      else if (message.cmd === 'repeat')
        void begin(held => ({
          run: repeatTake(held, message.take),
          from: message.from,
          speed: message.speed,
          end: take => post({ cmd: 'repeated', take }),
        }))
      else if (message.cmd === 'finish') finish()
      else if (loop && (message.cmd === 'pause' || message.cmd === 'resume'))
        loop.pause(message.cmd === 'pause')
      else return false
      return true
    },
  }
}

interface Playing {
  run: TakeRun
  from?: number | undefined
  speed?: number | undefined
  end(take: Take): void
  /** Stops listening to the touches of the display. */
  close?: () => void
}

/** Where the ad was last touched. */
function touchOf(run: TakeRun): { touch?: { x: number; y: number; pressed: boolean } } {
  const last = run.lastInput()
  if (!last) return {}
  const [, kind, x, y] = last
  return { touch: { x, y, pressed: kind <= inputKinds.indexOf('move') } }
}
