import type { PlayData } from './data.ts'
import { gameDefines } from './games/game-defines.ts'

/** Switches known at build time; a build that does not name one carries the feature. */
declare global {
  const ADLOOM_GAMES: boolean | undefined
  const ADLOOM_BURSTS: boolean | undefined
  /** Lines under or through letters. */
  const ADLOOM_TEXT_LINES: boolean | undefined
  const ADLOOM_JUSTIFY: boolean | undefined
  const ADLOOM_PLAYBACK: boolean | undefined
  const ADLOOM_DRAG: boolean | undefined
  const ADLOOM_SLICE: boolean | undefined
  const ADLOOM_SHAPES: boolean | undefined
  const ADLOOM_FRAMES: boolean | undefined
  const ADLOOM_SHAKE: boolean | undefined
  const ADLOOM_LONG_PRESS: boolean | undefined
  /** Rules that a timer sets off. */
  const ADLOOM_TIMERS: boolean | undefined
  const ADLOOM_CHANGES: boolean | undefined
  const ADLOOM_ASSIGN: boolean | undefined
  /** Responses about nodes that have a part of their own: particles, bones, media. */
  const ADLOOM_LIVE: boolean | undefined
  const ADLOOM_ACTIONS: boolean | undefined
  const ADLOOM_TABLES: boolean | undefined
  const ADLOOM_ANIM_START: boolean | undefined
  const ADLOOM_PRESETS: boolean | undefined
  const ADLOOM_CURVES: boolean | undefined
  const ADLOOM_PARTICLES: boolean | undefined
  const ADLOOM_VIDEO: boolean | undefined
  const ADLOOM_BONES: boolean | undefined
  /** Figures that add to their colours. */
  const ADLOOM_SHADES: boolean | undefined
  /** Reads exports of DragonBones; an ad has them read already. */
  const ADLOOM_EXPORTS: boolean | undefined
  const ADLOOM_MODELS: boolean | undefined
  /** Layers the viewer draws on: covers, drawings and dots to join; each also has its own switch. */
  const ADLOOM_STROKES: boolean | undefined
  const ADLOOM_SCRATCH: boolean | undefined
  const ADLOOM_DRAWING: boolean | undefined
  const ADLOOM_CONNECT: boolean | undefined
  /** Audio layers; audio of rules and music are `ADLOOM_PLAYBACK`. */
  const ADLOOM_AUDIO: boolean | undefined
  /** Blending, masks and colour filters. */
  const ADLOOM_BLEND: boolean | undefined
  const ADLOOM_MASK: boolean | undefined
  /** Layers drawn to a target of their own first: masks and blended groups. */
  const ADLOOM_LAYERS: boolean | undefined
  const ADLOOM_FILTER: boolean | undefined
  const ADLOOM_CONDITION: boolean | undefined
  /** Scripts written by the user. */
  const ADLOOM_SCRIPT: boolean | undefined
  /** Code of an editor's canvas only; never in an ad. */
  const ADLOOM_EDIT: boolean | undefined
  /** Only in the live player of an editor, never in an ad. */
  const ADLOOM_LOG: boolean | undefined
  /** Only in ads that report what viewers do; a build that does not name it lacks it. */
  const ADLOOM_REPORT: boolean | undefined
}

/**
 * Returns the `define` values for building the engine for one play, so that the ad contains only the features
 * that the play uses.
 */
export function featureDefines(data: PlayData): Record<string, string> {
  const text = JSON.stringify(data)
  const nodes = JSON.stringify([data.scenes, data.global])
  const games = text.indexOf('"kind":"game"') >= 0
  // The words of a script's source show which features it may use.
  const words = (data.scripts || []).map(({ source }) => source).join()
  const scripts = !!words
  return {
    ADLOOM_GAMES: String(games),
    ADLOOM_BURSTS: String(games || text.indexOf('"t":"burst"') >= 0 || words.indexOf('burst') >= 0),
    ADLOOM_JUSTIFY: String(/"justify-/.test(text)),
    ADLOOM_TEXT_LINES: String(/"(underline|strike)":true/.test(text)),
    ADLOOM_PLAYBACK: String(Object.keys(data.assets).some(id => data.assets[id]!.kind === 'audio')),
    ADLOOM_DRAG: String(/"t":"(drag|drop)"/.test(text) || /drag|drop/.test(words)),
    ADLOOM_SLICE: String(text.indexOf('"slice":[') >= 0),
    ADLOOM_SHAPES: String(games || text.indexOf('"kind":"shape"') >= 0),
    ADLOOM_FRAMES: String(text.indexOf('"kind":"frames"') >= 0),
    ADLOOM_SHAKE: String(games || text.indexOf('"t":"shake"') >= 0 || words.indexOf('shake') >= 0),
    ADLOOM_LONG_PRESS: String(text.indexOf('"t":"longPress"') >= 0 || words.indexOf('longPress') >= 0),
    ADLOOM_TIMERS: String(text.indexOf('"t":"timer"') >= 0),
    ADLOOM_CHANGES: String(scripts || /"t":"set[A-Z]/.test(text)),
    ADLOOM_ASSIGN: String(text.indexOf('"t":"assign"') >= 0),
    ADLOOM_LIVE: String(
      /"kind":"(particles|video|audio|dragonbones|model3d|scratch|drawing|connect)"/.test(nodes),
    ),
    ADLOOM_ACTIONS: String(/"t":"action/.test(text) || !!data.actions),
    ADLOOM_TABLES: String(!!data.tables && Object.keys(data.tables).length > 0),
    ADLOOM_ANIM_START: String(text.indexOf('"t":"animStart"') >= 0 || words.indexOf('animationStart') >= 0),
    ADLOOM_PRESETS: String(text.indexOf('"preset":"') >= 0),
    ADLOOM_CURVES: String(text.indexOf('"curve":[') >= 0),
    ADLOOM_PARTICLES: String(text.indexOf('"kind":"particles"') >= 0),
    ADLOOM_BONES: String(nodes.indexOf('"kind":"dragonbones"') >= 0),
    // Depends on the figure's file, so the packer sets these.
    ADLOOM_SHADES: 'false',
    ADLOOM_EXPORTS: 'false',
    ADLOOM_MODELS: String(nodes.indexOf('"kind":"model3d"') >= 0),
    ADLOOM_STROKES: String(/"kind":"(scratch|drawing|connect)"/.test(nodes)),
    ADLOOM_SCRATCH: String(nodes.indexOf('"kind":"scratch"') >= 0),
    ADLOOM_DRAWING: String(nodes.indexOf('"kind":"drawing"') >= 0),
    ADLOOM_CONNECT: String(nodes.indexOf('"kind":"connect"') >= 0),
    ADLOOM_VIDEO: String(nodes.indexOf('"kind":"video"') >= 0),
    ADLOOM_AUDIO: String(nodes.indexOf('"kind":"audio"') >= 0),
    ADLOOM_BLEND: String(/"blend":"(?!normal)/.test(text)),
    ADLOOM_MASK: String(text.indexOf('"mask":"') >= 0),
    ADLOOM_LAYERS: String(text.indexOf('"mask":"') >= 0 || /"blend":"(?!normal)/.test(text)),
    ADLOOM_FILTER: String(text.indexOf('"filter":{') >= 0),
    ADLOOM_CONDITION: String(text.indexOf('"t":"condition"') >= 0),
    ADLOOM_SCRIPT: String(scripts),
    ADLOOM_LOG: 'false',
    // The packer sets it for channels that report.
    ADLOOM_REPORT: 'false',
    ADLOOM_EDIT: 'false',
    ...gameDefines(data),
  }
}
