/** The kind of record that a text argument references, for completion, checks and renaming. */
export type NamedKind = 'layer' | 'scene' | 'variable' | 'sound' | 'action' | 'table' | 'animation' | 'call'

export interface ApiArgument {
  name: string
  /** The TypeScript type. */
  type: string
  optional?: true
  names?: NamedKind
  /** Words it is one of. */
  words?: readonly string[]
}

/**
 * A member that scripts can call or read. Its explanation has the text key `script.api.<Type>.<name>`,
 * followed by an example.
 */
export interface ApiEntry {
  name: string
  /** Absent: a value to read (or, `writable`, to set). */
  args?: readonly ApiArgument[]
  /** The TypeScript type; may be another type of this table. */
  gives: string
  writable?: true
  example: string
}

export type ApiType = 'Ad' | 'Layer' | 'Media' | 'Variables' | 'Sound' | 'Music' | 'Table' | 'Timer'

const argument = (name: string, type: string, more: Partial<ApiArgument> = {}): ApiArgument => ({
  name,
  type,
  ...more,
})
const maybe = (name: string, type: string, more: Partial<ApiArgument> = {}): ApiArgument => ({
  name,
  type,
  optional: true,
  ...more,
})
const named = (name: string, names: NamedKind): ApiArgument => ({ name, type: 'string', names })
const run = argument('run', '() => void')
const read = (name: string, gives: string, example: string): ApiEntry => ({ name, gives, example })
const field = (name: string, gives: string, example: string): ApiEntry => ({
  name,
  gives,
  writable: true,
  example,
})

/** The argument that an event of the ad or of a layer passes to its function. */
export interface ApiEvent {
  word: string
  gives?: ApiArgument
}

export const adEvents: readonly ApiEvent[] = [
  { word: 'ready' },
  { word: 'gameStart' },
  { word: 'start' },
  { word: 'scene', gives: argument('name', 'string') },
  { word: 'end' },
  { word: 'retry' },
  { word: 'click' },
  { word: 'doubleClick' },
  { word: 'down' },
  { word: 'up' },
  { word: 'swipe', gives: argument('direction', "'up' | 'down' | 'left' | 'right'") },
  { word: 'frame', gives: argument('seconds', 'number') },
]

export const layerEvents: readonly ApiEvent[] = [
  { word: 'click' },
  { word: 'doubleClick' },
  { word: 'longPress' },
  { word: 'down' },
  { word: 'up' },
  { word: 'swipe', gives: argument('direction', "'up' | 'down' | 'left' | 'right'") },
  { word: 'drag' },
  { word: 'drop' },
  { word: 'animationStart', gives: argument('name', 'string') },
  { word: 'animationEnd', gives: argument('name', 'string') },
  { word: 'framesEnd' },
  { word: 'clipEnd' },
  { word: 'clipEvent', gives: argument('event', 'string') },
  { word: 'mediaStart' },
  { word: 'mediaEnd' },
  { word: 'scratched' },
  { word: 'drawStart' },
  { word: 'drawEnd' },
  { word: 'inkUsed' },
  { word: 'connected' },
  { word: 'connectWrong' },
  { word: 'allConnected' },
  { word: 'game', gives: argument('event', 'string') },
]

const wordsOf = (events: readonly ApiEvent[]): readonly string[] => events.map(({ word }) => word)
const animation = maybe('animation', 'string', { names: 'animation' })
const audioName = maybe('sound', 'string', { names: 'sound' })
const value = argument('value', 'string | number | boolean')
const effects = ['confetti', 'stars', 'sparkle', 'coins'] as const
const gameWords = ['start', 'pause', 'resume', 'hint', 'autoplay', 'reset'] as const
const union = (words: readonly string[]): string => words.map(word => `'${word}'`).join(' | ')

/**
 * Everything a script can do (ED-01). The engine gives exactly this (`engine/script/ad`); the types shown to
 * people, completions, hovers, checks and the reference are all made of it.
 */
export const scriptApi: Readonly<Record<ApiType, readonly ApiEntry[]>> = {
  Ad: [
    {
      name: 'on',
      args: [
        argument('event', union(wordsOf(adEvents)), { words: wordsOf(adEvents) }),
        argument('run', '(detail: any) => void'),
      ],
      gives: 'void',
      example: "ad.on('gameStart', () => {\n  ad.log('Here we go')\n})",
    },
    {
      name: 'layer',
      args: [named('name', 'layer')],
      gives: 'Layer',
      example: "const hero = ad.layer('Hero')",
    },
    read('variables', 'Variables', "ad.variables.set('score', 0)"),
    {
      name: 'after',
      args: [argument('seconds', 'number'), run],
      gives: 'Timer',
      example: "ad.after(2, () => ad.layer('Hint').show())",
    },
    {
      name: 'every',
      args: [argument('seconds', 'number'), run],
      gives: 'Timer',
      example: "const clock = ad.every(1, () => ad.variables.add('time', -1))",
    },
    { name: 'goTo', args: [named('scene', 'scene')], gives: 'void', example: "ad.goTo('End')" },
    { name: 'nextScene', args: [], gives: 'void', example: 'ad.nextScene()' },
    { name: 'store', args: [], gives: 'void', example: "ad.layer('Button').on('click', () => ad.store())" },
    { name: 'end', args: [], gives: 'void', example: 'ad.end()' },
    { name: 'retry', args: [], gives: 'void', example: "ad.layer('Again').on('click', () => ad.retry())" },
    {
      name: 'track',
      args: [argument('number', 'number'), maybe('name', 'string')],
      gives: 'void',
      example: "ad.track(3, 'first win')",
    },
    { name: 'run', args: [named('action', 'action')], gives: 'void', example: "ad.run('Show the prize')" },
    {
      name: 'define',
      args: [argument('name', 'string'), run],
      gives: 'void',
      example: "ad.define('deal', () => {\n  ad.layer('Card').play()\n})",
    },
    read('sound', 'Sound', "ad.sound.play('Pop')"),
    read('music', 'Music', 'ad.music.pause()'),
    {
      name: 'table',
      args: [named('name', 'table')],
      gives: 'Table',
      example: "const price = ad.table('Prices').get('gold', 'price')",
    },
    {
      name: 'shake',
      args: [maybe('seconds', 'number'), maybe('strength', 'number')],
      gives: 'void',
      example: 'ad.shake(0.4, 16)',
    },
    {
      name: 'random',
      args: [maybe('from', 'number'), maybe('to', 'number')],
      gives: 'number',
      example: 'const side = Math.floor(ad.random(1, 7))',
    },
    {
      name: 'log',
      args: [argument('...values', 'unknown[]')],
      gives: 'void',
      example: "ad.log('score', ad.variables.get('score'))",
    },
    read('scene', 'string', "if (ad.scene === 'Game') ad.shake()"),
    read('time', 'number', 'const began = ad.time'),
    read('language', 'string', "if (ad.language === 'ja') ad.layer('Title').text = 'スタート'"),
    read('landscape', 'boolean', "ad.layer('Side').visible = ad.landscape"),
  ],
  Layer: [
    {
      name: 'on',
      args: [
        argument('event', union(wordsOf(layerEvents)), { words: wordsOf(layerEvents) }),
        argument('run', '(detail: any) => void'),
      ],
      gives: 'Layer',
      example: "hero.on('click', () => hero.play('Jump'))",
    },
    {
      name: 'set',
      args: [argument('values', 'LayerValues'), maybe('seconds', 'number')],
      gives: 'Layer',
      example: 'hero.set({ x: 300, alpha: 0.5 }, 0.4)',
    },
    { name: 'show', args: [], gives: 'Layer', example: 'hero.show()' },
    { name: 'hide', args: [], gives: 'Layer', example: 'hero.hide()' },
    { name: 'play', args: [animation], gives: 'void', example: "hero.play('Jump')" },
    { name: 'pause', args: [animation], gives: 'void', example: 'hero.pause()' },
    { name: 'resume', args: [animation], gives: 'void', example: 'hero.resume()' },
    { name: 'reset', args: [animation], gives: 'void', example: 'hero.reset()' },
    field('x', 'number', 'hero.x += 10'),
    field('y', 'number', 'hero.y = 200'),
    field('rotation', 'number', 'hero.rotation = 45'),
    field('scale', 'number', 'hero.scale = 1.2'),
    field('scaleX', 'number', 'hero.scaleX = -1'),
    field('scaleY', 'number', 'hero.scaleY = 2'),
    field('width', 'number', 'hero.width = 300'),
    field('height', 'number', 'hero.height = 120'),
    field('alpha', 'number', 'hero.alpha = 0.5'),
    field('visible', 'boolean', 'hero.visible = true'),
    field('text', 'string', "title.text = 'Score ' + ad.variables.get('score')"),
    field('color', 'string', "hero.color = '#ffcc00'"),
    read('exists', 'boolean', 'if (hero.exists) hero.show()'),
    {
      name: 'touches',
      args: [argument('other', 'Layer')],
      gives: 'boolean',
      example: "if (key.touches(ad.layer('Lock'))) ad.goTo('Open')",
    },
    read('media', 'Media', 'hero.media.play({ loop: true })'),
    {
      name: 'game',
      args: [argument('action', union(gameWords), { words: gameWords })],
      gives: 'void',
      example: "board.game('hint')",
    },
    {
      name: 'burst',
      args: [argument('effect', union(effects), { words: effects }), maybe('count', 'number')],
      gives: 'void',
      example: "hero.burst('confetti', 80)",
    },
  ],
  Media: [
    {
      name: 'play',
      args: [maybe('options', 'MediaOptions')],
      gives: 'void',
      example: "hero.media.play({ clip: 'run', loop: true })",
    },
    { name: 'pause', args: [], gives: 'void', example: 'video.media.pause()' },
    { name: 'resume', args: [], gives: 'void', example: 'video.media.resume()' },
    { name: 'seek', args: [argument('seconds', 'number')], gives: 'void', example: 'video.media.seek(1.5)' },
    { name: 'clear', args: [], gives: 'void', example: 'sparks.media.clear()' },
    {
      name: 'color',
      args: [argument('color', 'string')],
      gives: 'void',
      example: "sparks.media.color('#ff8800')",
    },
  ],
  Variables: [
    {
      name: 'get',
      args: [named('name', 'variable')],
      gives: 'any',
      example: "const score = ad.variables.get('score')",
    },
    {
      name: 'set',
      args: [named('name', 'variable'), value],
      gives: 'void',
      example: "ad.variables.set('score', 10)",
    },
    {
      name: 'add',
      args: [named('name', 'variable'), maybe('by', 'number')],
      gives: 'void',
      example: "ad.variables.add('score', 5)",
    },
    {
      name: 'on',
      args: [named('name', 'variable'), argument('run', '(value: any) => void')],
      gives: 'void',
      example: "ad.variables.on('score', value => {\n  if (value >= 100) ad.goTo('End')\n})",
    },
  ],
  Sound: [
    {
      name: 'play',
      args: [named('sound', 'sound'), maybe('options', '{ volume?: number; loop?: boolean }')],
      gives: 'void',
      example: "ad.sound.play('Pop', { volume: 0.5 })",
    },
    { name: 'stop', args: [audioName], gives: 'void', example: 'ad.sound.stop()' },
    { name: 'pause', args: [audioName], gives: 'void', example: "ad.sound.pause('Rain')" },
    { name: 'resume', args: [audioName], gives: 'void', example: "ad.sound.resume('Rain')" },
  ],
  Music: [
    {
      name: 'play',
      args: [audioName, maybe('volume', 'number')],
      gives: 'void',
      example: "ad.music.play('Theme', 0.6)",
    },
    { name: 'pause', args: [], gives: 'void', example: 'ad.music.pause()' },
    { name: 'resume', args: [], gives: 'void', example: 'ad.music.resume()' },
  ],
  Table: [
    {
      name: 'get',
      args: [argument('row', 'number | string'), argument('column', 'string')],
      gives: 'any',
      example: "ad.table('Prices').get(1, 'price')",
    },
    read('size', 'number', "for (let row = 1; row <= ad.table('Prices').size; row++) ad.log(row)"),
    read('columns', 'string[]', "ad.log(ad.table('Prices').columns)"),
  ],
  Timer: [{ name: 'cancel', args: [], gives: 'void', example: 'clock.cancel()' }],
}

/** Object types that arguments take. */
export const scriptShapes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LayerValues: {
    x: 'number',
    y: 'number',
    rotation: 'number',
    scale: 'number',
    scaleX: 'number',
    scaleY: 'number',
    width: 'number',
    height: 'number',
    alpha: 'number',
    visible: 'boolean',
    text: 'string | number',
    color: 'string',
  },
  MediaOptions: {
    loop: 'boolean',
    count: 'number',
    clip: 'string',
    speed: 'number',
    swing: 'boolean',
    hideAfter: 'boolean',
    hold: 'boolean',
  },
}

/** The types in the order people read of them. */
export const scriptTypeNames = Object.keys(scriptApi) as readonly ApiType[]

export function isApiType(type: string): type is ApiType {
  return Object.hasOwn(scriptApi, type)
}

export function apiEntry(type: ApiType, name: string): ApiEntry | undefined {
  return scriptApi[type].find(entry => entry.name === name)
}

/** `goTo(scene: string): void`, `x: number`. */
export function signatureOf({ name, args, gives }: ApiEntry): string {
  return args
    ? `${name}(${args.map(one => `${one.name}${one.optional ? '?' : ''}: ${one.type}`).join(', ')}): ${gives}`
    : `${name}: ${gives}`
}
