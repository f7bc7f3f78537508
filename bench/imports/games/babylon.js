import { Engine } from '@babylonjs/core/Engines/engine'
import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight'
import { StandardMaterial } from '@babylonjs/core/Materials/standardMaterial'
import { Texture } from '@babylonjs/core/Materials/Textures/texture'
import { Vector3 } from '@babylonjs/core/Maths/math.vector'
import { CreateBox } from '@babylonjs/core/Meshes/Builders/boxBuilder'
import { Scene } from '@babylonjs/core/scene'
import { ad, store, tap } from './ad.js'

const canvas = document.createElement('canvas')
Object.assign(canvas, { width: innerWidth, height: innerHeight })
document.body.appendChild(canvas)
const engine = new Engine(canvas, true)
const scene = new Scene(engine)
new FreeCamera('camera', new Vector3(0, 0, -4), scene)
new HemisphericLight('light', new Vector3(0, 1, 0), scene)
const material = new StandardMaterial('gem', scene)
material.diffuseTexture = new Texture(
  'assets/gem.png',
  scene,
  false,
  true,
  Texture.BILINEAR_SAMPLINGMODE,
  () => {
    ad.loaded = material.diffuseTexture.getSize().width === 64
  },
)
const box = CreateBox('box', { size: 1.5 }, scene)
box.material = material
engine.runRenderLoop(() => {
  box.rotation.set(performance.now() / 900, performance.now() / 700, 0)
  scene.render()
  ad.frames += 1
})
canvas.addEventListener('pointerdown', () => tap(() => window.open(store)))
