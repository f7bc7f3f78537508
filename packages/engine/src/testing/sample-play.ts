import type { NodeData, Placement, PlayData, RuleData, SceneData } from '../data.ts'
import { canvas2d } from '../draw/canvas2d.ts'
import { play } from '../engine.ts'
import type { PlayHandle, PlayOptions } from '../engine.ts'
import { createScripts } from '../script/scripts.ts'
import type { GameModule } from '../games/game-module.ts'
import { nodeHost } from '../host/node.ts'
import type { NodeHost, NodeHostOptions } from '../host/node.ts'

export function at(x: number, y: number, w: number, h: number, more: Partial<Placement> = {}): Placement {
  return { x, y, w, h, ...more }
}

/** A filled rectangle, for tests. */
export function box(id: string, portrait: Placement, more: Partial<NodeData> = {}): NodeData {
  return {
    id,
    name: id,
    kind: 'shape',
    shape: { form: 'rect', fill: { kind: 'color', color: '#ff0000' } },
    portrait,
    ...more,
  } as NodeData
}

export function sceneOf(
  id: string,
  nodes: NodeData[],
  rules: RuleData[] = [],
  more: Partial<SceneData> = {},
): SceneData {
  return { id, name: id, nodes, rules, ...more }
}

export function playOf(scenes: SceneData[], more: Partial<PlayData> = {}): PlayData {
  return {
    v: 1,
    seed: 7,
    background: { kind: 'color', color: '#102030' },
    languages: { default: 'en', available: ['en', 'zh-cn'] },
    startScene: scenes[0]!.id,
    scenes,
    global: { below: [], above: [] },
    assets: {},
    fonts: { sans: { family: 'DejaVu Sans' } },
    variables: {},
    rules: [],
    store: {
      ios: 'https://apps.apple.com/app/id1',
      android: 'https://play.google.com/store/apps/details?id=a',
    },
    ...more,
  }
}

export interface Opened {
  host: NodeHost
  handle: PlayHandle
  tap(x: number, y: number): void
  events(): string[]
}

/** Plays data in Node on the reference screen, 750 x 1334 CSS pixels, and waits for the first frame. */
export async function openPlay(
  data: PlayData,
  host: Partial<NodeHostOptions> = {},
  options: PlayOptions = {},
  games: GameModule[] = [],
): Promise<Opened> {
  const made = nodeHost({ width: 750, height: 1334, ...host })
  const handle = play(data, made, { draw: [canvas2d], games, scripts: createScripts }, options)
  await handle.ready
  return {
    host: made,
    handle,
    tap(x, y) {
      made.touch('down', x, y)
      made.touch('up', x, y)
    },
    events: () => made.events.map(event => event.type),
  }
}

/** Drags the pointer along points and releases it. */
export function lead({ host }: Opened, ...places: [x: number, y: number][]): void {
  places.forEach(([x, y], turn) => host.touch(turn ? 'move' : 'down', x, y))
  host.touch('up', ...places[places.length - 1]!)
}

/** Names of the tracking points that were reported. */
export function trackedNames({ host }: Opened): (string | undefined)[] {
  return host.events.flatMap(event => (event.type === 'track' ? [event.name] : []))
}
