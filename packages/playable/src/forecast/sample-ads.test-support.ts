import type { PlayData, RuleData, SceneData } from '@adloom/engine/data'

const portrait = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })
const area = (id: string, x: number, y: number, w = 300, h = 200) =>
  ({ id, name: id, kind: 'area', portrait: portrait(x, y, w, h) }) as const

function adOf(scenes: SceneData[], rules: RuleData[] = []): PlayData {
  return {
    v: 1,
    seed: 7,
    background: { kind: 'color', color: '#102030' },
    languages: { default: 'en', available: ['en'] },
    startScene: scenes[0]!.id,
    scenes,
    global: { below: [], above: [] },
    assets: {},
    fonts: {},
    variables: {},
    rules,
    store: { ios: 'https://apps.apple.com/app/id1' },
  }
}

const endScene: SceneData = {
  id: 'end',
  name: 'End',
  ending: true,
  nodes: [area('cta', 200, 900)],
  rules: [{ id: 'store', on: { t: 'click', node: 'cta' }, do: [{ t: 'store' }] }],
}

/** An ad with one game, whose win and loss lead to the end card. */
function gameAd(game: string, config: Record<string, unknown>): PlayData {
  return adOf([
    {
      id: 'play',
      name: 'Play',
      nodes: [
        { id: 'board', name: 'Board', kind: 'game', game, config, portrait: portrait(25, 300, 700, 700) },
      ],
      rules: [
        { id: 'won', on: { t: 'game', event: 'win' }, do: [{ t: 'scene', scene: 'end' }] },
        { id: 'lost', on: { t: 'game', event: 'fail' }, do: [{ t: 'scene', scene: 'end' }] },
      ],
    },
    endScene,
  ])
}

/** Match-3 on a fixed board. */
export const matchAd = (): PlayData =>
  gameAd('grid', {
    seed: 11,
    mode: 'swap',
    rows: 5,
    cols: 5,
    kindsUsed: 5,
    moves: 12,
    goals: [{ type: 'collect', kind: 0, count: 10 }],
  })

/** A puzzle of four pieces to exchange within a time. */
export const swapAd = (timeMs: number): PlayData =>
  gameAd('puzzle', { seed: 3, mode: 'swap', rows: 2, cols: 2, timeMs })

/** Two areas: one leads to the scene named "Win", the other to the one named "Fail". */
export function choiceAd(right: 'left' | 'right', size = 300): PlayData {
  const to = (node: string, scene: string): RuleData => ({
    id: `rule-${node}`,
    on: { t: 'click', node },
    do: [{ t: 'scene', scene }],
  })
  return adOf([
    {
      id: 'play',
      name: 'Play',
      nodes: [area('left', 40, 500, size), area('right', 410, 500, size)],
      rules: [to('left', right === 'left' ? 'win' : 'fail'), to('right', right === 'right' ? 'win' : 'fail')],
    },
    { ...endScene, id: 'win', name: 'Win' },
    { ...endScene, id: 'fail', name: 'Fail' },
  ])
}
