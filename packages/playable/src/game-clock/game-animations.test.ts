import { launchChromium } from '@adloom/engine/testing'
import { type GameFiles, sampleGames, serveGames } from '@adloom/playable/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { FromGame } from './game-protocol.ts'
import { findGameDivergence, type GameTake } from './game-take.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let browser: Awaited<ReturnType<typeof launchChromium>>
let games: Awaited<ReturnType<typeof serveGames>>

beforeAll(async () => {
  browser = await launchChromium('webgl')
  games = await serveGames(browser)
})

afterAll(async () => {
  await games?.close()
  await browser?.close()
})

const take: GameTake = {
  ...{ format: 2, width: 180, height: 320, pixelRatio: 1, seed: 7, steps: 120 },
  ...{ inputs: [], digests: [], courses: [] },
}

/** What a game threw in two plays, which are the same. */
async function thrownBy(game: GameFiles): Promise<string[]> {
  const play = async () => {
    const { messages } = await games.play(game, [{ cmd: 'repeat', take, speed: 0 }], 'repeated')
    return messages.at(-1) as Extract<FromGame, { cmd: 'take' | 'repeated' }>
  }
  const [first, second] = [await play(), await play()]
  expect(second.report.errors).toEqual(first.report.errors)
  expect(findGameDivergence(first.take, second.take)).toBeUndefined()
  return first.report.errors.map(error => error.replace('Uncaught Error: ', ''))
}

/** A game that draws a bar where its element `ball` is; `state` reports a text and the time as an error. */
const withScript = (code: string, style = '') => ({
  ...sampleGames.canvas,
  'index.html': Buffer.from(`<style>
    b { position: absolute; left: 0; ${style} }
    @keyframes move { to { left: 100px } }
  </style>
  <b>ball</b><canvas width="180" height="320"></canvas><script>
    const g = document.querySelector('canvas').getContext('2d')
    const ball = document.querySelector('b')
    const state = text => reportError(new Error(text + ' at ' + Math.round(performance.now())))
    const left = () => Math.round(parseFloat(getComputedStyle(ball).left))
    const paint = () => {
      requestAnimationFrame(paint)
      g.clearRect(0, 0, 180, 320)
      g.fillRect(left(), 10, 30, 10)
    }
    paint()
    ${code}
  </script>`),
})

const moves = "[{ left: '0px' }, { left: '100px' }]"

it('[RC-21.11] CSS animations and transitions run in the time of the game', async () => {
  const game = withScript(
    `setTimeout(() => state('left ' + left()), 499)
    ball.addEventListener('animationend', () => {
      ball.style.cssText = 'transition: opacity 0.5s linear; opacity: 0'
      state('the animation ended')
    })
    ball.addEventListener('transitionend', () => state('the transition ended'))`,
    'animation: move 1s linear',
  )
  expect(await thrownBy(game)).toEqual([
    'left 47 at 499',
    'the animation ended at 1017',
    'the transition ended at 1533',
  ])
})

it('[RC-21.14] animations of scripts run, finish and are cancelled in the time of the game', async () => {
  const game = withScript(`
    const moved = ball.animate(${moves}, 500)
    moved.onfinish = ({ currentTime, timelineTime }) =>
      state('finished, ' + currentTime + ' of ' + Math.round(timelineTime))
    moved.finished.then(() => state('finished is ' + moved.playState))
    moved.ready.then(() => state('ready, ' + moved.playState))
    const stopped = ball.animate(${moves}, { duration: 1000, fill: 'forwards' })
    stopped.oncancel = () => state('cancelled, ' + stopped.playState)
    setTimeout(() => stopped.cancel(), 700)
    // It finishes although it is on no page.
    document.createElement('i').animate(${moves}, 900).onfinish = () => state('unseen finished')`)
  expect(await thrownBy(game)).toEqual([
    'ready, running at 0',
    'finished is finished at 500',
    'finished, 500 of 500 at 500',
    'cancelled, idle at 700',
    'unseen finished at 900',
  ])
})

it('[RC-21.14] a script pauses, moves, reverses and speeds up an animation', async () => {
  const game = withScript(`
    const moved = ball.animate(${moves}, 1000)
    const look = text =>
      state(text + ' ' + moved.playState + ' ' + Math.round(moved.currentTime) + ', left ' + left())
    moved.addEventListener('finish', () => look('finish'))
    setTimeout(() => { moved.pause(); look('pause') }, 200)
    setTimeout(() => { look('still'); moved.play() }, 400)
    setTimeout(() => { moved.playbackRate = 2; moved.currentTime = 100; look('moved') }, 500)
    setTimeout(() => { moved.reverse(); look('reversed') }, 700)
    setTimeout(() => { moved.playbackRate = 1; moved.play(); look('again') }, 1500)
    setTimeout(() => { moved.finish(); look('ended') }, 1600)
    setTimeout(() => look(Math.round(document.timeline.currentTime)), 1700)`)
  expect(await thrownBy(game)).toEqual([
    'pause paused 200, left 20 at 200',
    'still paused 200, left 20 at 400',
    'moved running 100, left 10 at 500',
    'reversed running 500, left 50 at 700',
    'finish finished 0, left 0 at 950',
    'again running 0, left 0 at 1500',
    'ended finished 1000, left 0 at 1600',
    'finish finished 1000, left 0 at 1600',
    '1700 finished 1000, left 0 at 1700',
  ])
})

it('[RC-21.14] a style pauses an animation; its end comes once, under a name with listeners', async () => {
  const game = withScript(
    `const ends = []
    const listen = (target, ...types) => {
      for (const type of types) target.addEventListener(type, event => ends.push(event.type))
    }
    setTimeout(() => { ball.style.animationPlayState = 'running' }, 300)
    setTimeout(() => state('left ' + left()), 700)
    const second = document.body.appendChild(ball.cloneNode(true))
    second.style.animationPlayState = 'running'
    listen(ball, 'webkitAnimationEnd')
    listen(second, 'webkitAnimationEnd', 'animationend')
    const third = second.cloneNode(true)
    third.onanimationend = () => ends.push('handler')
    listen(document.body.appendChild(third), 'webkitAnimationEnd')
    setTimeout(() => state(ends.join()), 1900)`,
    'animation: move 1s linear paused',
  )
  expect(await thrownBy(game)).toEqual(['left 38 at 700', 'animationend,handler,webkitAnimationEnd at 1900'])
})
