import { describe, expect, it } from 'vitest'
import type { NodeData, ParticleData, ResponseData, RuleData } from '../data.ts'
import { at, openPlay, playOf, sceneOf } from '../testing/sample-play.ts'
import type { Opened } from '../testing/sample-play.ts'

const steady: ParticleData = {
  form: 'square',
  autoplay: false,
  loop: true,
  area: { form: 'rect', w: 200, h: 200 },
  space: 'local',
  count: 4,
  interval: 50,
  life: [400, 400],
  size: [30, 30],
  alpha: [1, 1],
  endAlpha: 1,
  speed: [0, 0],
  spin: [0, 0],
  colors: ['#ff0000'],
}
const when = (ms: number, ...list: ResponseData[]): RuleData => ({
  id: `at ${ms}`,
  on: { t: 'enter' },
  do: list.map(one => ({ ...one, delay: ms })),
})

function open(more: Partial<ParticleData>, rules: RuleData[], node: Partial<NodeData> = {}): Promise<Opened> {
  return openPlay(
    playOf([
      sceneOf(
        'a',
        [
          {
            id: 'p',
            name: 'p',
            kind: 'particles',
            particles: { ...steady, ...more },
            portrait: at(200, 200, 200, 200),
            ...node,
          } as NodeData,
        ],
        rules,
      ),
    ]),
  )
}

/** Returns how many pixels of the screen have a colour. */
function seen({ host }: Opened): { red: number; blue: number } {
  const { data } = host.pixels()
  const counts = { red: 0, blue: 0 }
  for (let i = 0; i < data.length; i += 4) {
    if (data[i]! > 200 && data[i + 2]! < 80) counts.red++
    if (data[i + 2]! > 200 && data[i]! < 80) counts.blue++
  }
  return counts
}

const steps = (ms: number) => Math.round(ms * 0.06)

describe('a particle layer in a running ad', () => {
  it('[ED-02.5] appears and plays on a response, and by itself only when set to', async () => {
    const waits = await open({}, [when(500, { t: 'playParticles', node: 'p' })], { hidden: true })
    waits.handle.step(steps(450))
    expect(seen(waits).red).toBe(0)
    waits.handle.step(steps(300))
    expect(seen(waits).red).toBeGreaterThan(1000)
    const alone = await open({ autoplay: true }, [])
    alone.handle.step(steps(300))
    expect(seen(alone).red).toBeGreaterThan(1000)
  })

  it('[ED-02.5] pauses, and continues when it is played again', async () => {
    const opened = await open(
      {
        autoplay: true,
        speed: [600, 600],
        direction: 0,
        spread: 0,
        area: { form: 'point' },
        life: [2000, 2000],
        interval: 5000,
        count: 1,
      },
      [when(200, { t: 'pauseParticles', node: 'p' }), when(1000, { t: 'playParticles', node: 'p' })],
    )
    opened.handle.step(steps(300))
    const held = rightmost(opened)
    expect(held).toBeGreaterThan(300)
    opened.handle.step(steps(600))
    expect(rightmost(opened)).toBe(held)
    // The held particle continues, and a new one is emitted.
    opened.handle.step(steps(300))
    expect(rightmost(opened)).toBeGreaterThan(held + 50)
  })

  it('[ED-02.5] disappears at once when it is cleared, and emits no more', async () => {
    const opened = await open({ autoplay: true }, [when(500, { t: 'clearParticles', node: 'p' })])
    opened.handle.step(steps(450))
    expect(seen(opened).red).toBeGreaterThan(1000)
    opened.handle.step(steps(100))
    expect(seen(opened).red).toBe(0)
    opened.handle.step(steps(500))
    expect(seen(opened).red).toBe(0)
  })

  it('[ED-02.5] emits in the colour of a response; flying particles keep theirs', async () => {
    const opened = await open({ autoplay: true }, [
      when(500, { t: 'setParticleColor', node: 'p', color: '#0000ff' }),
    ])
    opened.handle.step(steps(450))
    expect(seen(opened)).toMatchObject({ blue: 0 })
    opened.handle.step(steps(200))
    expect(Math.min(seen(opened).red, seen(opened).blue)).toBeGreaterThan(500)
    opened.handle.step(steps(600))
    expect(seen(opened).red).toBe(0)
    expect(seen(opened).blue).toBeGreaterThan(1000)
  })

  it('[ED-02.5] moves layer particles with their layer, and world particles not', async () => {
    const away = [when(500, { t: 'setPosition', node: 'p', x: 200, y: 900 } as ResponseData)]
    const use = { autoplay: true, loop: false, duration: 100, life: [5000, 5000] as [number, number] }
    const lowest = async (space: 'world' | 'local') => {
      const opened = await open({ ...use, space }, away)
      opened.handle.step(steps(700))
      return rowsOf(opened)
    }
    expect(Math.max(...(await lowest('world')))).toBeLessThan(450)
    expect(Math.min(...(await lowest('local')))).toBeGreaterThan(850)
  })
})

function rowsOf({ host }: Opened): number[] {
  const { data, width, height } = host.pixels()
  const isRed = (row: number) =>
    Array.from({ length: width }, (_, x) => (row * width + x) * 4).some(
      i => data[i]! > 200 && data[i + 2]! < 80,
    )
  return Array.from({ length: height }, (_, row) => row).filter(isRed)
}

/** The right-most red column. */
function rightmost({ host }: Opened): number {
  const { data, width } = host.pixels()
  let most = -1
  for (let i = 0; i < data.length; i += 4)
    if (data[i]! > 200 && data[i + 2]! < 80) most = Math.max(most, (i / 4) % width)
  return most
}
