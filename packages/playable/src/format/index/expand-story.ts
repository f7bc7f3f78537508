import type { AnimData, ResponseData, RuleData, TriggerData } from '@adloom/engine/data'
import { documentLimits } from '../budget/document-limits.ts'
import type {
  NodeRecord,
  PlayableRecord,
  ProjectRecord,
  RuleRecord,
  SceneRecord,
  StoryElement,
  StoryGo,
  StoryPart,
  StoryTransition,
} from '../records.ts'

type Records = Readonly<Record<string, PlayableRecord>>
type Video = Extract<NodeRecord, { kind: 'video' }>
/** A part whose video is being told of. */
interface Part {
  records: Records
  scene: SceneRecord
  video: Video
  rules: Omit<RuleData, 'id'>[]
  hidden: Set<string>
}

const transitionMs = 400
const presets: Record<StoryTransition, string> = {
  fade: 'fadeIn',
  slideLeft: 'slideInRight',
  slideUp: 'slideInBottom',
  zoom: 'zoomIn',
}

/**
 * The records with the rules that the parts of a story stand for: what waits, repeats and leads on, when
 * layers are seen, how a
 * part comes in. A made rule is called 'n/scene', so that what is found wrong with it leads to its scene.
 * Without a story the same
 * records come back.
 */
export function expandStory(records: Records): Records {
  const scenes = Object.values(records).filter(
    (record): record is SceneRecord & { story: StoryPart } =>
      record.type === 'scene' && record.story !== undefined,
  )
  if (scenes.length === 0) return records
  const made: Record<string, PlayableRecord> = { ...records }
  let rulesLeft: number = documentLimits.rules
  for (const scene of scenes) {
    // A document over the budget is refused before; one that is read for another reason is expanded no
    // further.
    if (rulesLeft <= 0) break
    for (const record of partOf(records, scene)) {
      if (record.type === 'rule') rulesLeft--
      made[record.id] = record
    }
  }
  const project = records['project']
  if (project?.type === 'project')
    for (const rule of redirecting(records, project, scenes)) made[rule.id] = rule
  return made
}

/** Leads on by itself at its time, unless an end card came before. */
function redirecting(
  records: Records,
  { redirect }: ProjectRecord,
  scenes: readonly (SceneRecord & { story: StoryPart })[],
): RuleRecord[] {
  const responses = redirect ? leading(records, redirect) : []
  if (!redirect || responses.length === 0) return []
  const rule = 'story-redirect/project'
  const made = { type: 'rule', index: 'zzz' } as const
  return [
    {
      ...made,
      id: rule,
      owner: 'game',
      on: { t: 'timer', ms: redirect.after, startsAt: 'entry' },
      once: true,
      do: responses,
    },
    ...scenes
      .filter(({ story }) => story.kind === 'endCard')
      .map(({ id }): RuleRecord => ({
        ...made,
        id: `story-end/${id}`,
        owner: id,
        on: { t: 'enter' },
        do: [{ t: 'disableRule', rule }],
      })),
  ]
}

function partOf(records: Records, scene: SceneRecord & { story: StoryPart }): PlayableRecord[] {
  const layers = Object.values(records).filter(
    (record): record is NodeRecord => record.type === 'node' && record.parentId === scene.id,
  )
  const video = layers.find(layer => layer.kind === 'video')
  const part: Part | undefined = video && { records, scene, video, rules: [], hidden: new Set() }
  if (part) {
    for (const layer of layers) tellSpan(part, layer)
    for (const element of scene.story.elements ?? []) tellElement(part, element)
  }
  const comesIn = scene.story.transition && animOf(scene.story.transition)
  const changed = [...layers, ...layersBelow(records, scene, layers, part)].map(layer => {
    const hidden = part?.hidden.has(layer.id)
    const anims =
      comesIn &&
      !hidden &&
      layer.parentId === scene.id &&
      !layer.anims?.some(anim => anim.family === 'in' && anim.auto)
        ? [...(layer.anims ?? []), comesIn]
        : layer.anims
    const waits = layer.kind === 'audio' && layer.span ? { autoplay: false } : {}
    return {
      ...layer,
      ...waits,
      ...(hidden ? { hidden: true } : {}),
      ...(anims ? { anims } : {}),
    } as NodeRecord
  })
  const rules = (part?.rules ?? []).map((rule, at): RuleRecord => ({
    ...rule,
    id: ruleId(scene.id, at),
    type: 'rule',
    owner: scene.id,
    index: `zz${String(at).padStart(4, '0')}`,
  }))
  return [...changed, ...rules]
}

/** Layers inside a group that are tapped. */
function layersBelow(
  records: Records,
  scene: SceneRecord,
  top: readonly NodeRecord[],
  part: Part | undefined,
): NodeRecord[] {
  return [...(part?.hidden ?? [])].flatMap(id => {
    const record = records[id]
    return record?.type === 'node' && record.parentId !== scene.id && !top.some(one => one.id === id)
      ? [record]
      : []
  })
}

function ruleId(scene: string, at: number): string {
  return `story-${at}/${scene}`
}

function animOf(transition: StoryTransition): AnimData {
  return {
    id: 'story-in',
    family: 'in',
    preset: presets[transition],
    delay: 0,
    duration: transitionMs,
    loop: 'once',
    auto: true,
  }
}

function tellSpan(part: Part, layer: NodeRecord): void {
  if (!layer.span || layer.kind === 'video') return
  const { from, to } = layer.span
  const { id: node } = layer
  const starts = from > (part.video.from ?? 0)
  if (layer.kind === 'audio') add(part, at(part, from), [{ t: 'playAudio', node }])
  else if (starts) {
    part.hidden.add(node)
    add(part, at(part, from), [{ t: 'show', node }])
  }
  if (to !== undefined)
    add(part, at(part, to), [layer.kind === 'audio' ? { t: 'pauseAudio', node } : { t: 'hide', node }])
}

function tellElement(part: Part, element: StoryElement): void {
  if (element.kind === 'redirect') {
    add(
      part,
      element.at === undefined ? ended(part) : met(part, element.at),
      leading(part.records, element.go),
    )
    return
  }
  const taps = (element.taps ?? []).filter(({ node }) => part.records[node]?.type === 'node')
  const shows = taps.map(({ node }): ResponseData => ({ t: 'show', node }))
  const hides = taps.map(({ node }): ResponseData => ({ t: 'hide', node }))
  for (const { node } of taps) part.hidden.add(node)
  const goesOn = waiting(part, element, shows)
  for (const tap of taps) {
    const lead = leading(part.records, tap)
    add(part, { t: 'click', node: tap.node }, lead.length > 0 ? lead : [...hides, ...goesOn])
  }
}

/** Makes the video wait; gives what lets it go on. */
function waiting(part: Part, element: StoryElement, shows: ResponseData[]): ResponseData[] {
  const node = part.video.id
  if (element.kind === 'hold') {
    add(part, ended(part), shows)
    return []
  }
  const from = element.at ?? 0
  if (element.kind === 'freeze') {
    add(part, met(part, from), [{ t: 'pauseVideo', node }, ...shows])
    return [{ t: 'resumeVideo', node }]
  }
  add(part, met(part, from), shows)
  const rule = ruleId(part.scene.id, part.rules.length)
  add(part, element.until === undefined ? ended(part) : met(part, element.until), [
    { t: 'seekVideo', node, ms: Math.max(from, part.video.from ?? 0) },
  ])
  add(part, { t: 'enter' }, [{ t: 'enableRule', rule }])
  return [{ t: 'disableRule', rule }]
}

function leading(records: Records, go: StoryGo | undefined): ResponseData[] {
  if (go?.store) return [{ t: 'store' }]
  return go?.scene !== undefined && records[go.scene]?.type === 'scene'
    ? [{ t: 'scene', scene: go.scene }]
    : []
}

function at({ video }: Part, ms: number): TriggerData {
  return { t: 'mediaAt', node: video.id, ms: Math.max(ms, video.from ?? 0) }
}

/** What a viewer meets at a time of the video; a time that is cut off comes at its end. */
function met(part: Part, ms: number): TriggerData {
  const file = part.records[part.video.asset]
  const last = Math.min(
    part.video.to ?? Infinity,
    (file?.type === 'asset' ? file.durationMs : undefined) ?? Infinity,
  )
  return ms >= last ? ended(part) : at(part, ms)
}

function ended({ video }: Part): TriggerData {
  return { t: 'mediaEnd', node: video.id }
}

function add(part: Part, on: TriggerData, responses: ResponseData[]): void {
  if (responses.length > 0) part.rules.push({ on, do: responses })
}
