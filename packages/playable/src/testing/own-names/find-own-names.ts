import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse, type ParserPlugin } from '@babel/parser'
import { sourceRoot } from '../../packer/bundle/source-root.ts'

/**
 * Files and types (`file#Type`) whose names other code reads: data and files of ads and their writers,
 * containers and bridges, user scripts, simulators. All names in them keep their length.
 */
const sharedSources = [
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
  'packages/playable/src/report/read-report.ts',
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
/** Configurations of games are data without a type in `play-data`. */
const configSource = /^packages\/engine\/src\/games\/(.*\/)?(config|common-config|read-value|levels?)\.ts$/
/** Browser APIs that no ad uses. Their member names may be shortened. */
const unusedApis =
  /^(GPU|RTC|XR|SVG|MIDI|WebTransport|Payment|Credential|PublicKey|Authenticator|FileSystem|Navigation|IDB|Push|Lock|Media(Key|Session|Recorder|Capabilities)|Speech|Wake|View|Animation|CSS|DOM(Matrix|Point|Quad)|Notification|Video(Decoder|Encoder|Frame|Color)|Audio(Decoder|Encoder|Data|Worklet)|Encoded|Image(Decoder|Track)|Geolocation|Subtle|Crypto|Rsa|Ec|Aes|Hmac|Pbkdf2|Intl|Reporting|Report|Readable|Writable|Transform|Queuing|Serial|Bluetooth|USB|HID|OTP|Trusted|Storage|ServiceWorker|Performance|Resize|Intersection|Highlight|XPath|XSLT|Text(Track|Update)|VTT|Gamepad|Device(Motion|Orientation)|Clipboard|Broadcast|SharedWorker|Worker|WebSocket|XMLHttpRequest|Remote|Fetch|Request|Response|Headers|FormData|Cache|Cookie|Eval|WebAssembly|ConvolverNode|Biquad|Panner|Oscillator|Iterator|AsyncIterator|Proxy|Reflect|Atomics)/

type Syntax = { type: string; [field: string]: unknown }

export interface FoundNames {
  /** Names that may be shortened: members of types of the engine and the shell that no other code reads. */
  own: string[]
  /**
   * Names that must keep their length: names in `sharedSources`, members of the browser and the language, and
   * all string literals of the sources, because data and lookups by name use them.
   */
  kept: Set<string>
}

/** Parses all sources and TypeScript's libraries. Takes seconds. */
export function findOwnNames(): FoundNames {
  const declared = new Set<string>()
  const kept = browserNames()
  for (const file of sourcesOf('packages')) {
    const syntax = parseFile(file)
    const isBundled = ['engine/src/', 'playable/src/shell/', 'playable/src/report/'].some(folder =>
      file.startsWith(`packages/${folder}`),
    )
    visit(syntax, node => {
      keepText(node, kept)
      if (isShared(file, node)) keepAll(file, node, kept)
      if (isBundled && isType(node))
        visit(node, member => {
          if (member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature')
            declared.add(nameOf(member['key']) ?? '')
        })
    })
  }
  return { own: [...declared].filter(name => name.length > 2 && !kept.has(name)).sort(), kept }
}

/** Whether a node declares a type. A type inside an expression describes a foreign interface. */
function isType({ type }: Syntax): boolean {
  return type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration'
}

/** Keeps string literals without spaces, the pieces of 'a.b' and 'a:b', and the words of 'a b'.split(' '). */
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

function isShared(file: string, node: Syntax): boolean {
  if (node.type === 'Program')
    return configSource.test(file) || sharedSources.some(path => file === path || file.startsWith(`${path}/`))
  return isType(node) && sharedSources.includes(`${file}#${nameOf(node['id'])}`)
}

/**
 * Keeps every identifier of a file outside the engine, and in the engine the names of object and type
 * members.
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

/** Returns the members of all objects of the language and the browser, from TypeScript's libraries. */
function browserNames(): Set<string> {
  const names = new Set<string>()
  for (const file of libraryFiles()) {
    for (const statement of parse(readFileSync(file, 'utf8'), {
      sourceType: 'module',
      plugins: [['typescript', { dts: true }]],
    }).program.body as unknown as Syntax[]) {
      if (statement.type === 'TSInterfaceDeclaration' && unusedApis.test(nameOf(statement['id']) ?? ''))
        continue
      visit(statement, node => {
        for (const name of [node['key'], node['id']]) if (name) keep(name as Syntax, names)
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

/** Returns the paths of all sources in a folder, without tests. */
/** Folders whose code no ad meets, nor do its data. */
const notInAds = new Set(['node_modules', 'testing', 'testbed'])

function sourcesOf(folder: string): string[] {
  return readdirSync(join(sourceRoot(), folder), { withFileTypes: true }).flatMap(item => {
    const path = `${folder}/${item.name}`
    if (item.isDirectory()) return notInAds.has(item.name) ? [] : sourcesOf(path)
    return /\.tsx?$/.test(item.name) && !/\.test\.|test-support|own-names/.test(item.name) ? [path] : []
  })
}

function parseFile(file: string): Syntax {
  const plugins: ParserPlugin[] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  return parse(readFileSync(join(sourceRoot(), file), 'utf8'), { sourceType: 'module', plugins })
    .program as unknown as Syntax
}

function visit(value: unknown, enter: (node: Syntax) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, enter)
  else if (value && typeof value === 'object') {
    const node = value as Syntax
    // The path of an import is not data.
    if (node.type === 'ImportDeclaration' || node.type === 'TSImportType' || node['source']) return
    if (typeof node.type === 'string') enter(node)
    for (const [key, below] of Object.entries(node))
      if (key !== 'loc' && below && typeof below === 'object') visit(below, enter)
  }
}
