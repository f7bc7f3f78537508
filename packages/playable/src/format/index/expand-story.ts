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
  StoryClip,
  StoryTransition,
} from '../records.ts'

type Records = Readonly<Record<string, PlayableRecord>>
type Video = Extract<NodeRecord, { kind: 'video' }>
/** A clip during its expansion. */
interface ClipExpansion {
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
 * Returns the records with the rules that implement the clips of an interactive video: waits, loops, choices,
 * the spans of layers, and transitions. The id of such a rule is 'story-n/scene', so that a finding leads to
 * its scene. Returns the same records when there is no story.
 */
export function expandStory(records: Records): Records {
  const scenes = Object.values(records).filter(
    (record): record is SceneRecord & { story: StoryClip } =>
      record.type === 'scene' && record.story !== undefined,
  )
  if (scenes.length === 0) return records
  const made: Record<string, PlayableRecord> = { ...records }
  let rulesLeft: number = documentLimits.rules
  for (const scene of scenes) {
    // The compiler refuses a document over the budget; other readers get what fits into it.
    if (rulesLeft <= 0) break
    for (const record of expandClip(records, scene)) {
      if (record.type === 'rule') rulesLeft--
      made[record.id] = record
    }
  }
  const project = records['project']
  if (project?.type === 'project')
    for (const rule of redirectRules(records, project, scenes)) made[rule.id] = rule
  return made
}

/** Redirects after a time, unless an end card was reached before. */
function redirectRules(
  records: Records,
  { redirect }: ProjectRecord,
  scenes: readonly (SceneRecord & { story: StoryClip })[],
): RuleRecord[] {
  const responses = redirect ? responsesOf(records, redirect) : []
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

function expandClip(records: Records, scene: SceneRecord & { story: StoryClip }): PlayableRecord[] {
  const layers = Object.values(records).filter(
    (record): record is NodeRecord => record.type === 'node' && record.parentId === scene.id,
  )
  const video = layers.find(layer => layer.kind === 'video')
  const clip: ClipExpansion | undefined = video && { records, scene, video, rules: [], hidden: new Set() }
  if (clip) {
    for (const layer of layers) addSpanRules(clip, layer)
    for (const element of scene.story.elements ?? []) addElementRules(clip, element)
  }
  const entry = scene.story.transition && animOf(scene.story.transition)
  const changed = [...layers, ...layersBelow(records, scene, layers, clip)].map(layer => {
    const hidden = clip?.hidden.has(layer.id)
    const anims =
      entry &&
      !hidden &&
      layer.parentId === scene.id &&
      !layer.anims?.some(anim => anim.family === 'in' && anim.auto)
        ? [...(layer.anims ?? []), entry]
        : layer.anims
    const waits = layer.kind === 'audio' && layer.span ? { autoplay: false } : {}
    return {
      ...layer,
      ...waits,
      ...(hidden ? { hidden: true } : {}),
      ...(anims ? { anims } : {}),
    } as NodeRecord
  })
  const rules = (clip?.rules ?? []).map((rule, at): RuleRecord => ({
    ...rule,
    id: ruleId(scene.id, at),
    type: 'rule',
    owner: scene.id,
    index: `zz${String(at).padStart(4, '0')}`,
  }))
  return [...changed, ...rules]
}

/** Layers inside groups that are hidden until they can be tapped. */
function layersBelow(
  records: Records,
  scene: SceneRecord,
  top: readonly NodeRecord[],
  clip: ClipExpansion | undefined,
): NodeRecord[] {
  return [...(clip?.hidden ?? [])].flatMap(id => {
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

function addSpanRules(clip: ClipExpansion, layer: NodeRecord): void {
  if (!layer.span || layer.kind === 'video') return
  const { from, to } = layer.span
  const { id: node } = layer
  const starts = from > (clip.video.from ?? 0)
  if (layer.kind === 'audio') add(clip, at(clip, from), [{ t: 'playAudio', node }])
  else if (starts) {
    clip.hidden.add(node)
    add(clip, at(clip, from), [{ t: 'show', node }])
  }
  if (to !== undefined)
    add(clip, at(clip, to), [layer.kind === 'audio' ? { t: 'pauseAudio', node } : { t: 'hide', node }])
}

function addElementRules(clip: ClipExpansion, element: StoryElement): void {
  if (element.kind === 'redirect') {
    add(
      clip,
      element.at === undefined ? endTrigger(clip) : triggerAt(clip, element.at),
      responsesOf(clip.records, element.go),
    )
    return
  }
  const taps = (element.taps ?? []).filter(({ node }) => clip.records[node]?.type === 'node')
  const shows = taps.map(({ node }): ResponseData => ({ t: 'show', node }))
  const hides = taps.map(({ node }): ResponseData => ({ t: 'hide', node }))
  for (const { node } of taps) clip.hidden.add(node)
  const resume = addWaitRules(clip, element, shows)
  for (const tap of taps) {
    const target = responsesOf(clip.records, tap)
    add(clip, { t: 'click', node: tap.node }, target.length > 0 ? target : [...hides, ...resume])
  }
}

/** Adds the rules that make the video wait; returns the responses that resume it. */
function addWaitRules(clip: ClipExpansion, element: StoryElement, shows: ResponseData[]): ResponseData[] {
  const node = clip.video.id
  if (element.kind === 'hold') {
    add(clip, endTrigger(clip), shows)
    return []
  }
  const from = element.at ?? 0
  if (element.kind === 'freeze') {
    add(clip, triggerAt(clip, from), [{ t: 'pauseVideo', node }, ...shows])
    return [{ t: 'resumeVideo', node }]
  }
  add(clip, triggerAt(clip, from), shows)
  const rule = ruleId(clip.scene.id, clip.rules.length)
  add(clip, element.until === undefined ? endTrigger(clip) : triggerAt(clip, element.until), [
    { t: 'seekVideo', node, ms: Math.max(from, clip.video.from ?? 0) },
  ])
  add(clip, { t: 'enter' }, [{ t: 'enableRule', rule }])
  return [{ t: 'disableRule', rule }]
}

function responsesOf(records: Records, go: StoryGo | undefined): ResponseData[] {
  if (go?.store) return [{ t: 'store' }]
  return go?.scene !== undefined && records[go.scene]?.type === 'scene'
    ? [{ t: 'scene', scene: go.scene }]
    : []
}

function at({ video }: ClipExpansion, ms: number): TriggerData {
  return { t: 'mediaAt', node: video.id, ms: Math.max(ms, video.from ?? 0) }
}

/** The trigger at a time of the video; a time beyond the trimmed end fires at the end. */
function triggerAt(clip: ClipExpansion, ms: number): TriggerData {
  const file = clip.records[clip.video.asset]
  const last = Math.min(
    clip.video.to ?? Infinity,
    (file?.type === 'asset' ? file.durationMs : undefined) ?? Infinity,
  )
  return ms >= last ? endTrigger(clip) : at(clip, ms)
}

function endTrigger({ video }: ClipExpansion): TriggerData {
  return { t: 'mediaEnd', node: video.id }
}

function add(clip: ClipExpansion, on: TriggerData, responses: ResponseData[]): void {
  if (responses.length > 0) clip.rules.push({ on, do: responses })
}
