import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse, type ParserPlugin } from '@babel/parser'
import { sourceRoot } from '../../packer/bundle/source-root.ts'

/**
 * Where names are agreed with somebody outside the one script that an ad's engine is: data and files that ads
 * carry and who makes them,
 * containers and their bridges, a person's scripts, simulators. Every name in these files, or in these types
 * of them, stays as it is written.
 */
const agreed = [
  'packages/engine/src/play-data',
  'packages/engine/src/dragonbones/armature.ts',
  'packages/engine/src/dragonbones/raw.ts',
  'packages/engine/src/figure/figure-file.ts',
  'packages/engine/src/script',
  'packages/playable/src/bridges',
  'packages/playable/src/simulator',
  'packages/playable/src/packer',
  'packages/playable/src/format',
  'packages/playable/src/shell/ad-payload.ts',
  'packages/engine/src/play-api.ts',
  'packages/engine/src/logic/stepper.ts#Stepper',
  'packages/engine/src/host/host.ts#PlayEvent',
  'packages/engine/src/host/host.ts#LogEvent',
  'packages/engine/src/host/browser.ts#BrowserHostOptions',
  'packages/engine/src/model3d/read-model.ts#ModelHead',
  'packages/engine/src/model3d/read-model.ts#Joint',
  'packages/engine/src/model3d/read-model.ts#ModelTrack',
  'packages/engine/src/model3d/read-model.ts#ModelClip',
]
/** Configurations of games are data that no type of `play-data` tells. */
const agreedName = /^packages\/engine\/src\/games\/(.*\/)?(config|common-config|read-value|levels?)\.ts$/
/** Rooms of the browser that no ad enters: what their interfaces call things is free. */
const strange =
  /^(GPU|RTC|XR|SVG|MIDI|WebTransport|Payment|Credential|PublicKey|Authenticator|FileSystem|Navigation|IDB|Push|Lock|Media(Key|Session|Recorder|Capabilities)|Speech|Wake|View|Animation|CSS|DOM(Matrix|Point|Quad)|Notification|Video(Decoder|Encoder|Frame|Color)|Audio(Decoder|Encoder|Data|Worklet)|Encoded|Image(Decoder|Track)|Geolocation|Subtle|Crypto|Rsa|Ec|Aes|Hmac|Pbkdf2|Intl|Reporting|Report|Readable|Writable|Transform|Queuing|Serial|Bluetooth|USB|HID|OTP|Trusted|Storage|ServiceWorker|Performance|Resize|Intersection|Highlight|XPath|XSLT|Text(Track|Update)|VTT|Gamepad|Device(Motion|Orientation)|Clipboard|Broadcast|SharedWorker|Worker|WebSocket|XMLHttpRequest|Remote|Fetch|Request|Response|Headers|FormData|Cache|Cookie|Eval|WebAssembly|ConvolverNode|Biquad|Panner|Oscillator|Iterator|AsyncIterator|Proxy|Reflect|Atomics)/

type Syntax = { type: string; [field: string]: unknown }

export interface FoundNames {
  /**
   * May be shorter in an ad: members of types of the engine and the shell that nobody outside their script
   * knows.
   */
  own: string[]
  /**
   * May not: what `agreed` has, what the browser or the language has a member of that name for, and whatever
   * stands as a text anywhere
   * in our sources, since texts are what data say and what members are looked up by.
   */
  kept: Set<string>
}

/** Reads all our sources and the descriptions of the browser; takes seconds. */
export function findOwnNames(): FoundNames {
  const declared = new Set<string>()
  const kept = browserNames()
  for (const file of sourcesOf('packages')) {
    const syntax = read(file)
    const runs = file.startsWith('packages/engine/src/') || file.startsWith('packages/playable/src/shell/')
    visit(syntax, node => {
      keepText(node, kept)
      if (isAgreed(file, node)) keepAll(file, node, kept)
      if (runs && isType(node))
        visit(node, member => {
          if (member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature')
            declared.add(nameOf(member['key']) ?? '')
        })
    })
  }
  return { own: [...declared].filter(name => name.length > 2 && !kept.has(name)).sort(), kept }
}

/** A type of our own; one that stands within an expression describes somebody else's thing. */
function isType({ type }: Syntax): boolean {
  return type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration'
}

/**
 * Words that are a text of their own, or parts of one ('a.b', 'a:b'), or of a list as text ('a b'.split('
 * ')).
 */
function keepText(node: Syntax, kept: Set<string>): void {
  const { object, property } = (node['callee'] ?? {}) as { object?: Syntax; property?: Syntax }
  const list = object?.type === 'StringLiteral' && property && nameOf(property) === 'split'
  const text = list
    ? object['value']
    : node.type === 'StringLiteral'
      ? node['value']
      : node.type === 'TemplateElement'
        ? (node['value'] as { cooked: string }).cooked
        : ''
  if (typeof text === 'string' && (list || /^[^ ]+$/.test(text)))
    for (const word of text.split(/[^\w$]+/)) kept.add(word)
}

function isAgreed(file: string, node: Syntax): boolean {
  if (node.type === 'Program')
    return agreedName.test(file) || agreed.some(one => file === one || file.startsWith(`${one}/`))
  return isType(node) && agreed.includes(`${file}#${nameOf(node['id'])}`)
}

/**
 * Code of another script than the engine's says no name of ours that is free; the engine's own says it where
 * it makes the thing.
 */
function keepAll(file: string, node: Syntax, kept: Set<string>): void {
  if (!file.startsWith('packages/engine/')) return visit(node, inner => keep(inner, kept))
  visit(node, inner => {
    const members =
      inner.type === 'ObjectExpression'
        ? inner['properties']
        : inner.type === 'TSInterfaceBody'
          ? inner['body']
          : inner.type === 'TSTypeLiteral'
            ? inner['members']
            : []
    for (const { key } of members as { key?: Syntax }[]) if (key) keep(key, kept)
  })
}

function keep(node: Syntax, kept: Set<string>): void {
  const name = nameOf(node)
  if (name) kept.add(name)
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = node as Syntax
  return type === 'Identifier' ? String(name) : undefined
}

/** Members of everything that the language and the browser have, by TypeScript's own description of them. */
function browserNames(): Set<string> {
  const names = new Set<string>()
  for (const file of libraryFiles()) {
    for (const statement of parse(readFileSync(file, 'utf8'), {
      sourceType: 'module',
      plugins: [['typescript', { dts: true }]],
    }).program.body as unknown as Syntax[]) {
      if (statement.type === 'TSInterfaceDeclaration' && strange.test(nameOf(statement['id']) ?? '')) continue
      visit(statement, node => {
        for (const part of [node['key'], node['id']]) if (part) keep(part as Syntax, names)
      })
    }
  }
  return names
}

function libraryFiles(): string[] {
  const require = createRequire(join(sourceRoot(), 'package.json'))
  const folder = join(
    dirname(
      createRequire(require.resolve('typescript/package.json')).resolve(
        `@typescript/typescript-${process.platform}-${process.arch}/package.json`,
      ),
    ),
    'lib',
  )
  return readdirSync(folder)
    .filter(name => /^lib\.(es20(1\d|20)|es5|dom)(\..*)?\.d\.ts$/.test(name))
    .map(name => join(folder, name))
}

/** Paths from the root of everything written by us below a folder, tests aside. */
function sourcesOf(folder: string): string[] {
  return readdirSync(join(sourceRoot(), folder), { withFileTypes: true }).flatMap(item => {
    const path = `${folder}/${item.name}`
    if (item.isDirectory())
      return item.name === 'node_modules' || item.name === 'testing' ? [] : sourcesOf(path)
    return /\.tsx?$/.test(item.name) && !/\.test\.|test-support|own-names/.test(item.name) ? [path] : []
  })
}

function read(file: string): Syntax {
  const plugins: ParserPlugin[] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  return parse(readFileSync(join(sourceRoot(), file), 'utf8'), { sourceType: 'module', plugins })
    .program as unknown as Syntax
}

function visit(value: unknown, meet: (node: Syntax) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, meet)
  else if (value && typeof value === 'object') {
    const node = value as Syntax
    // A path of a file is no text.
    if (node.type === 'ImportDeclaration' || node.type === 'TSImportType' || node['source']) return
    if (typeof node.type === 'string') meet(node)
    for (const [key, below] of Object.entries(node))
      if (key !== 'loc' && below && typeof below === 'object') visit(below, meet)
  }
}
