import type {} from '../features.ts'
import type { NodeData } from '../data.ts'
import { openBones } from '../dragonbones/bones-component.ts'
import { openModel } from '../model3d/model-component.ts'
import { openAudio } from '../media/audio-component.ts'
import { openVideo } from '../media/video-component.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { openParticles } from '../particles/particle-component.ts'
import { openConnect } from '../strokes/connect-component.ts'
import { openDrawing } from '../strokes/drawing-component.ts'
import { openScratch } from '../strokes/scratch-component.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import type { NodeComponent } from './node-component.ts'

type Opens = {
  [K in NodeData['kind']]?: (
    runtime: Runtime,
    node: SceneNode,
    data: Extract<NodeData, { kind: K }>,
  ) => NodeComponent | undefined
}

/** Kinds whose nodes run something by themselves; an ad carries those it has. */
const OPEN: Opens = {
  video: typeof ADLOOM_VIDEO === 'undefined' || ADLOOM_VIDEO ? openVideo : undefined,
  audio: typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO ? openAudio : undefined,
  particles: typeof ADLOOM_PARTICLES === 'undefined' || ADLOOM_PARTICLES ? openParticles : undefined,
  dragonbones: typeof ADLOOM_BONES === 'undefined' || ADLOOM_BONES ? openBones : undefined,
  model3d: typeof ADLOOM_MODELS === 'undefined' || ADLOOM_MODELS ? openModel : undefined,
  scratch: typeof ADLOOM_SCRATCH === 'undefined' || ADLOOM_SCRATCH ? openScratch : undefined,
  drawing: typeof ADLOOM_DRAWING === 'undefined' || ADLOOM_DRAWING ? openDrawing : undefined,
  connect: typeof ADLOOM_CONNECT === 'undefined' || ADLOOM_CONNECT ? openConnect : undefined,
}

/** Makes the part of every node that needs one and has none yet. */
export function createComponents(runtime: Runtime): void {
  for (const node of runtime.stageState.allNodes) {
    const open = OPEN[node.data.kind]
    if (open && !node.liveComponent) node.liveComponent = open(runtime, node, node.data as never)
  }
}

/** Lets go of the parts of nodes that leave the stage. */
export function destroyComponents(nodes: SceneNode[]): void {
  for (const node of nodes) {
    if (node.liveComponent && node.liveComponent.destroy) node.liveComponent.destroy()
    node.liveComponent = undefined
  }
}
