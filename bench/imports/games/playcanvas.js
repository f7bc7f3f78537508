import * as pc from 'playcanvas'
import { ad, tap } from './ad.js'

const canvas = document.createElement('canvas')
document.body.appendChild(canvas)
const app = new pc.Application(canvas, { mouse: new pc.Mouse(canvas), touch: new pc.TouchDevice(canvas) })
app.setCanvasFillMode(pc.FILLMODE_FILL_WINDOW)
app.setCanvasResolution(pc.RESOLUTION_AUTO)
app.start()
const camera = new pc.Entity()
camera.addComponent('camera', { clearColor: new pc.Color(0.1, 0.25, 0.4) })
camera.setPosition(0, 0, 4)
app.root.addChild(camera)
const light = new pc.Entity()
light.addComponent('light')
app.root.addChild(light)
const box = new pc.Entity()
box.addComponent('render', { type: 'box' })
app.root.addChild(box)
const asset = new pc.Asset('gem', 'texture', { url: 'assets/gem.png' })
app.assets.add(asset)
asset.ready(() => {
  const material = new pc.StandardMaterial()
  material.diffuseMap = asset.resource
  material.update()
  box.render.material = material
  ad.loaded = asset.resource.width === 64
})
app.assets.load(asset)
app.on('update', dt => {
  box.rotate(20 * dt, 40 * dt, 0)
  ad.frames += 1
})
canvas.addEventListener('pointerdown', () => tap(() => ExitApi.exit()))
