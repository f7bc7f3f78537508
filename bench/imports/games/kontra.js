import { GameLoop, init, initPointer, loadImage, onPointer, setImagePath, Sprite } from './kontra.mjs'
import { ad, course, tap } from './ad.js'

const { canvas } = init(document.querySelector('canvas'))
canvas.width = innerWidth
canvas.height = innerHeight
initPointer()
setImagePath('assets')
const image = await loadImage('gem.png')
ad.loaded = image.width === 64
const gem = Sprite({ image, anchor: { x: 0.5, y: 0.5 } })
onPointer('down', () => tap(() => document.getElementById('install').click()))
GameLoop({
  update() {
    Object.assign(gem, course(performance.now(), canvas.width, canvas.height))
    ad.frames += 1
  },
  render: () => gem.render(),
}).start()
