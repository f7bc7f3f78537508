import { fail } from '../../platform/binder/fail.ts'
import { checkCounts } from './check-counts.ts'
import type { Model } from '@adloom/playable/figures'
import { anyImage, type ModelFiles } from './model-files.ts'

export type Corner = [position: number, uv: number, normal: number]

/** The data of an OBJ file; corner indices start at 0, -1 is absent. */
export interface ParsedObj {
  positions: number[]
  uvs: number[]
  normals: number[]
  corners: Corner[]
  /** Of each triangle. */
  cornerMaterials: string[]
  objects: Set<string>
  materials: Set<string>
  library?: string
}

/** Wavefront OBJ: v, vt, vn, f, o, usemtl and mtllib; polygons become fans. It has no skeleton. */
export function readObj(path: string, files: ModelFiles): Model {
  const parsed = parseObj(files.get(path)?.toString('utf8') ?? '')
  checkCounts({
    meshes: parsed.objects.size,
    materials: Math.max(1, parsed.materials.size),
    triangles: parsed.corners.length / 3,
  })
  if (parsed.corners.length === 0 || parsed.positions.length === 0) fail('model_positions')
  if (parsed.corners.some(corner => corner[2] < 0)) fail('model_normals')
  if (parsed.corners.some(corner => corner[1] < 0)) fail('model_uvs')
  return {
    format: 'obj',
    ...weld(parsed),
    joints: [],
    clips: [],
    image: imageOf(parsed, path, files),
    color: [1, 1, 1, 1],
  }
}

/** Reads the lines of an OBJ file. Throws model_broken for invalid numbers and missing corners. */
export function parseObj(text: string): ParsedObj {
  const parsed: ParsedObj = {
    positions: [],
    uvs: [],
    normals: [],
    corners: [],
    cornerMaterials: [],
    objects: new Set(),
    materials: new Set(),
  }
  const now = { object: '', material: '' }
  for (const line of text.split(/\r?\n/)) {
    const [word, ...rest] = line.trim().split(/\s+/)
    if (word === 'v') parsed.positions.push(...numbers(rest, 3))
    else if (word === 'vt') parsed.uvs.push(...numbers(rest, 2))
    else if (word === 'vn') parsed.normals.push(...numbers(rest, 3))
    else if (word === 'o') now.object = rest.join(' ')
    else if (word === 'usemtl') now.material = rest.join(' ')
    else if (word === 'mtllib') parsed.library = rest.join(' ')
    else if (word === 'f') {
      parsed.objects.add(now.object)
      if (now.material !== '') parsed.materials.add(now.material)
      addFace(parsed, rest, now.material)
    }
  }
  return parsed
}

function numbers(words: string[], count: number): number[] {
  const values = words.slice(0, count).map(Number)
  if (values.length < count || values.some(value => !Number.isFinite(value)))
    fail('model_broken', { problem: words.join(' ').slice(0, 40) })
  return values
}

function addFace(parsed: ParsedObj, words: string[], material: string): void {
  const corners = words.map(word => {
    const [position = '', uv = '', normal = ''] = word.split('/')
    return [
      indexOf(position, parsed.positions.length / 3),
      indexOf(uv, parsed.uvs.length / 2),
      indexOf(normal, parsed.normals.length / 3),
    ] as Corner
  })
  if (corners.length < 3 || corners.some(corner => corner[0] < 0)) fail('model_positions')
  for (let at = 1; at + 1 < corners.length; at++) {
    parsed.corners.push(corners[0]!, corners[at]!, corners[at + 1]!)
    parsed.cornerMaterials.push(material)
  }
}

/** OBJ indices start at 1, or count backwards from the last. */
function indexOf(word: string, count: number): number {
  if (word === '') return -1
  const index = Number(word) < 0 ? count + Number(word) : Number(word) - 1
  if (!Number.isInteger(index) || index < 0 || index >= count) fail('model_broken', { problem: `f ${word}` })
  return index
}

/** Corners with equal attributes become one vertex; v grows upwards in OBJ and downwards here. */
function weld(parsed: ParsedObj): Pick<Model, 'positions' | 'normals' | 'uvs' | 'indices'> {
  const seen = new Map<string, number>()
  const [positions, normals, uvs, indices]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const [position, uv, normal] of parsed.corners) {
    const key = `${position}/${uv}/${normal}`
    const index = seen.get(key) ?? seen.size
    indices.push(index)
    if (seen.has(key)) continue
    seen.set(key, index)
    positions.push(...parsed.positions.slice(position * 3, position * 3 + 3))
    normals.push(...parsed.normals.slice(normal * 3, normal * 3 + 3))
    uvs.push(parsed.uvs[uv * 2]!, 1 - parsed.uvs[uv * 2 + 1]!)
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(indices),
  }
}

/** The image the material names when it is there, else the one beside the model. */
function imageOf(parsed: ParsedObj, path: string, files: ModelFiles): Uint8Array {
  const library = files.get(beside(path, parsed.library ?? ''))?.toString('utf8') ?? ''
  const named = namedImage(library)
  return (named === undefined ? undefined : files.get(beside(path, named))) ?? anyImage(files)
}

/**
 * The file of the first `map_Kd` line, without the options before it: a word, its value and the numbers after
 * that (`-s 1 1 1`).
 */
export function namedImage(library: string): string | undefined {
  for (const line of library.split('\n')) {
    const text = line.trim()
    if (!/^map_Kd\s/.test(text)) continue
    let rest = text.slice('map_Kd'.length).trimStart()
    while (/^-\S/.test(rest)) {
      let after = afterWord(afterWord(rest))
      if (after === '') break
      while (isNumber(firstWord(after)) && afterWord(after) !== '') after = afterWord(after)
      rest = after
    }
    return rest
  }
  return undefined
}

function firstWord(text: string): string {
  const end = text.search(/\s/)
  return end < 0 ? text : text.slice(0, end)
}

function isNumber(word: string): boolean {
  return word !== '' && Number.isFinite(Number(word))
}

function afterWord(text: string): string {
  const end = text.search(/\s/)
  return end < 0 ? '' : text.slice(end).trimStart()
}

/** Resolves a file name relative to another file of the archive. */
export function beside(path: string, name: string): string {
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${name.replaceAll('\\', '/').replace(/^\.\//, '')}`
}
