import { Document, type Node } from '@gltf-transform/core'
import { multiply } from '@adloom/playable/figures'
import { expect, it } from 'vitest'
import { inverse, type Mat4 } from './mat4.ts'
import { mergedSkeleton } from './merged-skeleton.ts'

/** A quarter turn about z and a shift along x: neither commutes with the other. */
const turned: Mat4 = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
const shifted: Mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 0, 0, 1]
const tilted: Mat4 = multiply(shifted, turned)

function applied(matrix: Mat4, [x, y, z]: [number, number, number]): number[] {
  return [0, 1, 2].map(
    row => matrix[row]! * x + matrix[4 + row]! * y + matrix[8 + row]! * z + matrix[12 + row]!,
  )
}

const point: [number, number, number] = [3, 5, 7]

function expectSamePlace(actual: Mat4, expected: Mat4): void {
  for (const [at, value] of applied(actual, point).entries())
    expect(value).toBeCloseTo(applied(expected, point)[at]!)
}

function boundMesh(document: Document, joint: Node, bind: Mat4): Node {
  const binds = document
    .createAccessor()
    .setType('MAT4')
    .setArray(new Float32Array(bind))
    .setBuffer(document.createBuffer())
  const skin = document.createSkin().addJoint(joint).setInverseBindMatrices(binds)
  return document.createNode().setSkin(skin)
}

it('[AS-06.5] moves a mesh of a second skin into the bind space of the first', () => {
  const document = new Document()
  const joint = document.createNode()
  const [first, second] = [boundMesh(document, joint, tilted), boundMesh(document, joint, turned)]
  const skeleton = mergedSkeleton(document, [first, second])
  expect(skeleton.joints).toEqual([joint])
  const [shared] = skeleton.inverseBinds
  expectSamePlace(multiply(shared!, skeleton.placeOf(first).matrix), tilted)
  expectSamePlace(multiply(shared!, skeleton.placeOf(second).matrix), turned)
})

it('[AS-06.5] numbers the bones of each skin in the merged skeleton', () => {
  const document = new Document()
  const [first, second] = [document.createNode(), document.createNode()]
  const meshes = [boundMesh(document, first, tilted), boundMesh(document, second, turned)]
  const skeleton = mergedSkeleton(document, meshes)
  expect(skeleton.joints).toEqual([first, second])
  expect(meshes.map(mesh => skeleton.placeOf(mesh).bones)).toEqual([[0], [1]])
})

it('[AS-06.5] binds a mesh without a skin to its nearest bone and keeps its place', () => {
  const document = new Document()
  const joint = document
    .createNode()
    .setTranslation([4, 0, 0])
    .setRotation([0, 0, Math.SQRT1_2, Math.SQRT1_2])
  const skinned = boundMesh(document, joint, tilted)
  const sword = document
    .createNode()
    .setTranslation([0, 3, 0])
    .setRotation([Math.SQRT1_2, 0, 0, Math.SQRT1_2])
  joint.addChild(sword)
  const skeleton = mergedSkeleton(document, [skinned, sword])
  const { matrix, bones, isSkinned } = skeleton.placeOf(sword)
  expect({ bones, isSkinned }).toEqual({ bones: [0], isSkinned: false })
  const drawn = multiply(multiply(joint.getWorldMatrix(), skeleton.inverseBinds[0]!), matrix)
  expectSamePlace(drawn, sword.getWorldMatrix())
})

it('[AS-06.5] binds a moving node without skins where it is', () => {
  const document = new Document()
  const wheel = document.createNode().setTranslation([1, 2, 3])
  const input = document
    .createAccessor()
    .setArray(new Float32Array([0, 1]))
    .setBuffer(document.createBuffer())
  const sampler = document.createAnimationSampler().setInput(input).setOutput(input)
  const channel = document.createAnimationChannel().setTargetNode(wheel).setSampler(sampler)
  document.createAnimation().addChannel(channel).addSampler(sampler)
  const body = document.createNode()
  const skeleton = mergedSkeleton(document, [wheel, body])
  expect(skeleton.joints).toEqual([wheel, body])
  expectSamePlace(skeleton.inverseBinds[0]!, inverse(wheel.getWorldMatrix()))
})
