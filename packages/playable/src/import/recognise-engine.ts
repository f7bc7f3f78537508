import { type SourceFiles, textOfFile, withoutEmbeddedBytes } from './source-files.ts'

/** Codes of the engines that are stored with projects (PL-06); the others are 99. */
const engineCodes = {
  playsmart: 1,
  phaser: 2,
  laya: 3,
  egret: 4,
  three: 5,
  endcard: 6,
  cocos: 8,
  unknown: 99,
} as const

/** Engines that an import recognises. */
export const engineNames = [
  'playsmart',
  'endcard',
  'luna',
  'unity',
  'cocos',
  'laya',
  'egret',
  'phaser',
  'playcanvas',
  'babylon',
  'pixi',
  'three',
  'construct',
  'defold',
  'unknown',
] as const
export type EngineName = (typeof engineNames)[number]

export interface RecognisedEngine {
  name: EngineName
  code: number
  /** The text that only this engine writes, and its file; absent for an unknown engine. */
  evidence?: { file: string; text: string }
}

/** What only one engine writes, in the order of their strength: frameworks before libraries they use. */
const signatures: [name: EngineName, patterns: RegExp[]][] = [
  ['playsmart', [/window\.adPayload=/]],
  ['endcard', [/MWEndCard/]],
  ['luna', [/luna:build/, /\$environment\.targetPlatform/, /Luna\.Unity/]],
  ['unity', [/createUnityInstance/, /UnityLoader\.instantiate/, /unityFramework/]],
  ['cocos', [/_CCSettings/, /cc\.game\.(run|init)/, /cc\.director/, /CocosEngine/]],
  ['laya', [/Laya3D\.init/, /Laya\.(init|stage|loader|Browser)/]],
  ['egret', [/egret\.(runEgret|registerClass|DisplayObject)/, /egret-player/]],
  ['phaser', [/Phaser v\d|Phaser v%|"Phaser v"/, /new Phaser\.Game/, /PHASER_VERSION|Phaser\.VERSION/]],
  ['playcanvas', [/playcanvas/i, /new pc\.Application/]],
  ['babylon', [/Babylon\.js v|BabylonJS|new BABYLON\./]],
  ['pixi', [/PixiJS|__PIXI_APP__|new PIXI\.|pixi\.js/]],
  ['three', [/__THREE__|THREE\.WebGLRenderer|new THREE\./]],
  ['construct', [/c3runtime/]],
  ['defold', [/dmloader|EngineLoader\.load/]],
]

/** Finds the engine that an ad was made with, by what only this engine writes into its files. */
export function recogniseEngine(files: SourceFiles): RecognisedEngine {
  const texts = [...files]
    .filter(([path]) => /\.(html?|m?js|json)$/i.test(path))
    .map(([file, bytes]) => ({ file, text: withoutEmbeddedBytes(textOfFile(bytes)) }))
  for (const [name, patterns] of signatures)
    for (const { file, text } of texts)
      for (const pattern of patterns) {
        const found = pattern.exec(text)
        if (found) return { name, code: codeOf(name), evidence: { file, text: found[0] } }
      }
  return { name: 'unknown', code: engineCodes.unknown }
}

function codeOf(name: EngineName): number {
  return (engineCodes as Partial<Record<EngineName, number>>)[name] ?? engineCodes.unknown
}
