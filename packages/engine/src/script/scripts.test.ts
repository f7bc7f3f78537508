import { describe, expect, it } from 'vitest'
import type { NodeData, PlayData } from '../data.ts'
import { canvas2d } from '../draw/canvas2d.ts'
import { play } from '../engine.ts'
import { nodeHost } from '../host/node.ts'
import { recordingGame, logicNodes } from '../testing/logic-play.ts'
import { at, box, playOf, sceneOf } from '../testing/sample-play.ts'
import type { Opened } from '../testing/sample-play.ts'
import type { ScriptProgram } from './running-script.ts'
import { createScripts } from './scripts.ts'

// The API table has its tests in playable/script; here a script is a plain function.
// eslint-disable-next-line typescript/no-explicit-any -- scripts know their ad by the table's own types
type Run = (ad: any) => void

const text: NodeData = {
  id: 'label',
  name: 'Label',
  kind: 'text',
  text: { en: 'Old' },
  style: { font: 'sans', size: 40, fill: { kind: 'color', color: '#ffffff' }, align: 'left' },
  portrait: at(0, 900, 400, 60),
}
const card: NodeData = {
  id: 'card',
  name: 'Card',
  kind: 'group',
  portrait: at(0, 1000, 200, 100),
  children: [box('face', at(0, 0, 100, 100), { name: 'Face' })],
}

async function open(
  run: Run | Run[],
  more: Partial<PlayData> = {},
): Promise<Opened & { logged(): unknown[] }> {
  const programs = [run].flat().map((one, index): ScriptProgram => ({
    id: `s${index}`,
    name: `Script ${index}`,
    run: one as ScriptProgram['run'],
  }))
  const frames = [0, 1].map(i => ({ x: i * 10, y: 0, w: 10, h: 10 }))
  const data = playOf(
    [
      sceneOf(
        'a',
        [...logicNodes, text, card],
        [{ id: 'r', on: { t: 'click', node: 't' }, do: [{ t: 'call', name: 'deal' }] }],
        { name: 'First' },
      ),
      sceneOf('b', [box('n', at(0, 0, 50, 50))], [], { name: 'Second' }),
    ],
    {
      assets: {
        pop: { kind: 'audio' },
        tune: { kind: 'audio' },
        strip: { kind: 'frames', width: 20, height: 10, frames },
      },
      variables: { v1: 0, word: 'x' },
      tables: {
        t1: {
          columns: ['name', 'price'],
          rows: [
            ['wood', 5],
            ['gold', 90],
          ],
        },
      },
      actions: { act: [{ t: 'assign', var: 'v1', op: '+', value: 5 }] },
      names: {
        variables: { score: 'v1' },
        sounds: { Pop: 'pop' },
        actions: { Add: 'act' },
        tables: { Prices: 't1' },
      },
      ...more,
    },
  )
  const host = nodeHost({ width: 750, height: 1334 })
  const handle = play(
    data,
    host,
    { draw: [canvas2d], games: [recordingGame], scripts: createScripts },
    { debug: true, scripts: programs },
  )
  await handle.ready
  return {
    host,
    handle,
    tap(x, y) {
      host.touch('down', x, y)
      host.touch('up', x, y)
    },
    events: () => host.events.map(event => event.type),
    logged: () =>
      host.events.flatMap(event => (event.type === 'script' ? [[event.level, event.message]] : [])),
  }
}

const logged = async (run: Run, steps = 0): Promise<unknown[]> => {
  const opened = await open(run)
  opened.handle.step(steps)
  return opened.logged().map(one => (one as string[])[1])
}
const score = (opened: Opened) => opened.handle.variable('v1')
const box4 = (opened: Opened, id: string) => Object.values(opened.handle.boundsOf(id)!).map(Math.round)

describe('a script in a running ad', () => {
  it('[ED-01.11] receives the events of the ad from ready to each scene', async () => {
    const opened = await open(ad => {
      for (const word of ['ready', 'gameStart', 'start', 'end', 'retry', 'scene', 'click'])
        ad.on(word, (detail: unknown) => ad.log(word, detail))
    })
    opened.tap(700, 1200)
    opened.handle.goToScene('b')
    expect(opened.logged().map(one => (one as string[])[1])).toEqual([
      'ready undefined',
      'gameStart undefined',
      'scene First',
      'start undefined',
      'click undefined',
      'scene Second',
    ])
  })

  it('[ED-01.11] reads and sets layers by name, id and path, at once and over time', async () => {
    const opened = await open(ad => {
      ad.layer('n').set({ x: 200, y: 20, width: 100, alpha: 0.5 })
      ad.layer('w').reset()
      ad.layer('w').set({ x: 400 }, 1)
      ad.layer('Card/Face').x += 30
      ad.layer('Label').text = 'New'
      ad.layer('h').show()
      const n = ad.layer('n')
      ad.log(
        n.x,
        n.width,
        n.alpha,
        ad.layer('h').visible,
        ad.layer('Label').text,
        ad.layer('missing').exists,
        ad.layer('Other/Face').exists,
      )
    })
    expect(opened.logged()).toEqual([['log', '200 100 0.5 true New false false']])
    opened.handle.step(30)
    expect(box4(opened, 'n')).toEqual([200, 20, 100, 50])
    expect(box4(opened, 'face')[0]).toBe(30)
    expect(box4(opened, 'w')[0]).toBeGreaterThan(150)
    opened.handle.step(40)
    expect(box4(opened, 'w')[0]).toBe(400)
  })

  it('[ED-01.11] rotates, scales and colours layers, and sets their texts', async () => {
    const plain = await open(() => {})
    const opened = await open(ad => {
      ad.layer('n').set({ rotation: 90, scale: 2, color: '#00ff00' })
      ad.layer('t').set({ scaleX: 0.5, scaleY: 3, height: 50 })
      ad.layer('Label').set({ text: 42 })
      ad.log(
        ad.layer('n').rotation,
        ad.layer('n').scale,
        ad.layer('n').color,
        ad.layer('t').scaleX,
        ad.layer('t').scaleY,
        ad.layer('t').height,
      )
    })
    opened.handle.step(1)
    plain.handle.step(1)
    expect(opened.logged()).toEqual([['log', '90 2 #00ff00 0.5 3 50']])
    expect(box4(opened, 'n')).toEqual([75, 75, 100, 100])
    const ofText = ({ host }: Opened) => {
      const { width, data } = host.pixels()
      return data.slice(900 * width * 4, 960 * width * 4).join()
    }
    expect(ofText(opened)).not.toBe(ofText(plain))
  })

  it('[ED-01.11] receives the gestures on a layer that no event names', async () => {
    const opened = await open(ad => {
      for (const word of ['click', 'down', 'up', 'doubleClick', 'longPress', 'swipe', 'drag', 'drop'])
        ad.layer('n').on(word, (detail: unknown) =>
          ad.log(word, detail, word === 'drop' && ad.layer('n').touches(ad.layer('t'))),
        )
    })
    opened.tap(125, 125)
    opened.tap(125, 125)
    opened.host.touch('down', 125, 125)
    opened.handle.step(190)
    opened.host.touch('up', 125, 125)
    opened.host.touch('down', 125, 125)
    opened.host.touch('move', 550, 150)
    opened.host.touch('up', 550, 150)
    const words = opened.logged().map(one => String((one as string[])[1]).split(' ')[0])
    expect(words.filter((word, index) => words.indexOf(word) === index).sort()).toEqual([
      'click',
      'doubleClick',
      'down',
      'drag',
      'drop',
      'longPress',
      'swipe',
      'up',
    ])
    expect(opened.logged()).toContainEqual(['log', 'drop undefined true'])
    expect(opened.logged()).toContainEqual(['log', 'swipe right false'])
  })

  it('[ED-01.11] plays, pauses and resets animations by name and receives their begin and end', async () => {
    const opened = await open(ad => {
      ad.layer('n').on('animationStart', (name: string) => ad.log('start', name))
      ad.layer('n').on('animationEnd', (name: string) => ad.log('end', name))
      ad.layer('n').play('move')
      ad.layer('w').pause()
      ad.after(0.5, () => ad.layer('w').resume())
      ad.after(1.5, () => ad.layer('w').reset())
    })
    opened.handle.step(60)
    expect(box4(opened, 'w')[0]).toBeGreaterThan(190)
    opened.handle.step(40)
    expect(opened.logged().map(one => (one as string[])[1])).toEqual(['start move', 'end move'])
    expect(box4(opened, 'w')[0]).toBe(100)
    expect(await logged(ad => ad.layer('n').play('no'))).toEqual(['No animation no'])
  })

  it('[ED-01.11] reads, sets and watches variables, also those that events change', async () => {
    const opened = await open(ad => {
      ad.variables.on('score', (value: number) => ad.log('score', value))
      ad.variables.set('score', 3)
      ad.variables.add('score')
      ad.variables.add('score', -2)
      ad.run('Add')
      ad.log(ad.variables.get('score'), ad.variables.get('word'))
    })
    expect(opened.logged().map(one => (one as string[])[1])).toEqual([
      'score 3',
      'score 4',
      'score 2',
      'score 7',
      '7 x',
    ])
    expect(score(opened)).toBe(7)
  })

  it('[ED-01.11] runs timers and frame callbacks on the ad’s clock, none while paused', async () => {
    const opened = await open(ad => {
      let frames = 0
      ad.on('frame', () => {
        frames++
      })
      ad.after(1, () => ad.log('after', ad.time.toFixed(1), frames))
      const clock = ad.every(0.5, () => {
        ad.variables.add('score')
        if (ad.variables.get('score') === 3) clock.cancel()
      })
      ad.after(0.1, () => ad.log('never')).cancel()
    })
    opened.handle.step(59)
    expect(opened.logged()).toEqual([])
    opened.handle.step(200)
    expect(opened.logged()).toEqual([['log', 'after 1.0 59']])
    expect(score(opened)).toBe(3)
  })

  it('[ED-01.11] goes to scenes, store and end, and tracks; a touch makes it the viewer’s', async () => {
    const opened = await open(ad => {
      ad.layer('n').on('click', () => {
        ad.store()
        ad.track(3, 'won')
        ad.track(4)
        ad.end()
        ad.nextScene()
      })
      ad.on('scene', (name: string) => {
        if (name === 'Second') ad.goTo('First')
      })
    })
    opened.tap(125, 125)
    expect(opened.handle.scene()).toBe('a')
    const kept = opened.host.events.filter(
      ({ type }) => type === 'store' || type === 'track' || type === 'end' || type === 'scenechange',
    )
    expect(kept).toMatchObject([
      { type: 'store', auto: false },
      { type: 'track', id: 3, name: 'won' },
      { type: 'track', id: 4 },
      { type: 'end' },
      { scene: 'b' },
      { scene: 'a' },
    ])
    expect(await logged(ad => ad.goTo('Nowhere'))).toEqual(['No scene Nowhere'])
  })

  it('[ED-01.11] plays audio, music, frames, games and effects', async () => {
    const opened = await open(
      ad => {
        ad.layer('n').on('click', () => {
          ad.sound.play('Pop', { volume: 0.5 })
          ad.sound.pause('Pop')
          ad.sound.resume('Pop')
          ad.sound.stop('Pop')
          ad.music.play('tune')
          ad.music.pause()
          ad.music.resume()
          ad.layer('f').media.play({ count: 1, hideAfter: true })
          ad.layer('g').game('hint')
          ad.layer('n').burst('confetti')
          ad.shake(1, 40)
        })
        ad.layer('g').on('game', (event: string) => ad.log('game', event))
        ad.layer('f').on('framesEnd', () => ad.log('frames'))
      },
      { global: { below: [], above: [], music: { asset: 'tune', volume: 1 } } },
    )
    opened.tap(125, 125)
    opened.handle.step(5)
    expect(box4(opened, 't').join()).not.toBe('500,100,100,100')
    opened.handle.step(60)
    expect(opened.host.mediaLog.filter(one => /pop|music/.test(one))).toEqual([
      'music tune',
      'play pop',
      'hold pop',
      'resume pop',
      'stop pop',
      'music stop',
      'music tune',
      'music pause',
      'music resume',
    ])
    expect(opened.logged()).toContainEqual(['log', 'game win'])
    expect(opened.logged()).toContainEqual(['log', 'frames'])
  })

  it('[ED-01.11] reads tables, random numbers of the ad’s seed and the environment', async () => {
    const lots: Run = ad =>
      ad.log(ad.random(), ad.random(10), ad.random(5, 6), ad.scene, ad.language, ad.landscape)
    const [first] = (await logged(lots)) as string[]
    const words = first!.split(' ')
    expect(words.slice(3)).toEqual(['First', 'en', 'false'])
    expect(Number(words[0])).toBeLessThan(1)
    expect(Math.floor(Number(words[2]))).toBe(5)
    expect(await logged(lots)).toEqual([first])
    expect(
      await logged(ad => {
        const prices = ad.table('Prices')
        ad.log(
          prices.get('gold', 'price'),
          prices.get(1, 'price'),
          prices.size,
          prices.columns,
          prices.get(9, 'price'),
        )
      }),
    ).toEqual(['90 5 2 ["name","price"] undefined'])
  })

  it('[ED-01.11] is called by events under the names that it registers', async () => {
    const opened = await open(ad => ad.define('deal', () => ad.variables.add('score', 10)))
    opened.tap(550, 150)
    expect(score(opened)).toBe(10)
  })

  it('[ED-01.10] starts again on a retry, and cancels what it waited for before', async () => {
    const opened = await open(ad => {
      let count = 0
      ad.layer('n').on('click', () => ad.log(++count))
      ad.every(0.1, () => ad.variables.add('score'))
      ad.layer('Label').text = 'Script'
    })
    opened.tap(125, 125)
    opened.handle.step(30)
    opened.handle.retry()
    expect(score(opened)).toBe(0)
    opened.tap(125, 125)
    opened.handle.step(6)
    expect(score(opened)).toBe(1)
    expect(opened.logged()).toEqual([
      ['log', '1'],
      ['log', '1'],
    ])
  })

  it('[ED-01.13] reports its errors and lets the ad and the other scripts continue', async () => {
    const opened = await open([
      ad => {
        ad.on('gameStart', () => {
          throw new Error('broken')
        })
        ad.on('frame', () => {
          throw new TypeError('again')
        })
      },
      ad => ad.on('frame', () => ad.variables.add('score')),
    ])
    opened.handle.step(60)
    expect(opened.logged().slice(0, 2)).toEqual([
      ['error', 'broken'],
      ['error', 'again'],
    ])
    expect(opened.logged().filter(one => (one as string[])[0] === 'error').length).toBe(20)
    expect(opened.logged().at(-1)).toEqual(['stopped', ''])
    expect(score(opened)).toBe(60)
    expect(opened.host.events.find(event => event.type === 'script')).toMatchObject({
      script: 's0',
      name: 'Script 0',
    })
  })

  it('[ED-01.13] is stopped permanently in an endless loop, also when it catches', async () => {
    const endless = (_ad: unknown, tick: () => void) => {
      for (;;) {
        tick()
        try {
          tick()
        } catch {
          /* continues */
        }
      }
    }
    const opened = await open([
      endless as unknown as Run,
      ad => ad.on('frame', () => ad.variables.add('score')),
    ])
    opened.handle.step(3)
    expect(opened.logged()).toEqual([
      ['error', 'A loop without end'],
      ['stopped', ''],
    ])
    expect(score(opened)).toBe(3)
  })

  it('[ED-01.13] reports a layer that is not in the current scene once', async () => {
    const opened = await open(ad => {
      ad.on('frame', () => {
        ad.layer('Gone').x += 1
      })
    })
    opened.handle.step(10)
    expect(opened.logged()).toEqual([['log', 'No layer Gone in scene First']])
  })
})
