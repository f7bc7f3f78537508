import { type Document, GLB_BUFFER, type JSONDocument, Logger, WebIO } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions'
import { fail } from '../../platform/binder/fail.ts'
import { fileBeside, type ModelFiles } from './model-files.ts'
import { bakeTextureTransforms } from './texture-transforms.ts'
import { modelLimits } from '../../platform/limits/file-limits.ts'

type Json = JSONDocument['json']

const meshopt = 'EXT_meshopt_compression'
const draco = 'KHR_draco_mesh_compression'

/** Required extensions that the reader decodes, or that do not change the shape. */
const readable = new Set([
  meshopt,
  draco,
  'EXT_texture_webp',
  'KHR_mesh_quantization',
  'KHR_materials_unlit',
  'KHR_texture_transform',
  'KHR_materials_specular',
  'KHR_materials_ior',
  'KHR_materials_emissive_strength',
  'KHR_materials_clearcoat',
  'KHR_materials_sheen',
  'KHR_materials_transmission',
  'KHR_materials_volume',
  'KHR_materials_variants',
])

/**
 * Opens glTF 2.0 or GLB. Buffers and images are read only from the file (data URIs, GLB chunk) or the
 * archive, never from a network.
 */
export async function openGltf(path: string, files: ModelFiles): Promise<Document> {
  const bytes = files.get(path) ?? Buffer.alloc(0)
  const { json, resources } = path.toLowerCase().endsWith('.glb')
    ? readGlb(bytes)
    : { json: parseJson(bytes), resources: {} }
  checkExtensions(json)
  checkCounts(json)
  const io = new WebIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([KHRMeshQuantization, EXTTextureWebP, KHRTextureTransform])
  await addDecoders(io, json)
  const document = await io.readJSON({ json, resources: { ...resources, ...resourcesOf(json, path, files) } })
  bakeTextureTransforms(document)
  return document
}

/** The two chunks of a GLB 2.0 container (glTF 2.0 specification, 4.4). */
function readGlb(bytes: Buffer): JSONDocument {
  const [magic, version, jsonChunk, binaryChunk] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942]
  if (
    bytes.length < 20 ||
    bytes.readUInt32LE(0) !== magic ||
    bytes.readUInt32LE(4) !== version ||
    bytes.readUInt32LE(16) !== jsonChunk
  )
    fail('model_unreadable')
  const end = 20 + bytes.readUInt32LE(12)
  const json = parseJson(bytes.subarray(20, end))
  if (bytes.length < end + 8 || bytes.readUInt32LE(end + 4) !== binaryChunk) return { json, resources: {} }
  return {
    json,
    resources: { [GLB_BUFFER]: new Uint8Array(bytes.subarray(end + 8, end + 8 + bytes.readUInt32LE(end))) },
  }
}

function parseJson(bytes: Buffer): Json {
  return JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, '')) as Json
}

function checkExtensions(json: Json): void {
  const unknown = json.extensionsRequired?.find(name => !readable.has(name))
  if (unknown !== undefined) fail('model_extension', { name: String(unknown).slice(0, 60) })
}

/** Counts are limited before memory is allocated for them. */
function checkCounts(json: Json): void {
  for (const { count } of json.accessors ?? [])
    if (!(count >= 0 && count <= modelLimits.elements)) fail('model_broken', { problem: `count ${count}` })
  const decoded = (json.bufferViews ?? []).reduce(
    (sum, view) => sum + decodedBytes(view.extensions?.[meshopt]),
    0,
  )
  if (!(decoded <= modelLimits.decodedBytes)) fail('model_broken', { problem: `${meshopt} ${decoded}` })
}

function decodedBytes(compressed: unknown): number {
  if (typeof compressed !== 'object' || compressed === null) return 0
  const { count, byteStride } = compressed as { count?: unknown; byteStride?: unknown }
  return Math.abs(Number(count) * Number(byteStride))
}

/** Decoders are loaded for the first file that needs them. */
async function addDecoders(io: WebIO, json: Json): Promise<void> {
  const used = new Set([...(json.extensionsUsed ?? []), ...(json.extensionsRequired ?? [])])
  if (used.has(meshopt)) {
    const { MeshoptDecoder } = await import('meshoptimizer')
    await MeshoptDecoder.ready
    io.registerExtensions([EXTMeshoptCompression]).registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  }
  if (used.has(draco)) {
    const { draco3d } = await import('./draco.ts')
    io.registerExtensions([KHRDracoMeshCompression]).registerDependencies({
      'draco3d.decoder': await draco3d.createDecoderModule(),
    })
  }
}

/** Every URI names a file of the archive. */
function resourcesOf(json: Json, path: string, files: ModelFiles): Record<string, Uint8Array<ArrayBuffer>> {
  const resources: Record<string, Uint8Array<ArrayBuffer>> = {}
  for (const { uri } of [...(json.buffers ?? []), ...(json.images ?? [])]) {
    if (uri === undefined || uri.startsWith('data:')) continue
    resources[uri] = new Uint8Array(
      fileBeside(files, path, uri) ?? fail('model_missing_file', { name: shownUri(uri) }),
    )
  }
  return resources
}

function shownUri(uri: string): string {
  // eslint-disable-next-line no-control-regex
  return uri.replace(/[\u0000-\u001f\u007f]/g, '?').slice(-80)
}
