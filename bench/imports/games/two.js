import Two from 'two.js'
import { ad, course, store, tap } from './ad.js'

const two = new Two({ type: Two.Types.canvas, fullscreen: true, autostart: true }).appendTo(document.body)
const texture = new Two.Texture('assets/gem.png', () => {
  ad.loaded = texture.image.naturalWidth === 64
})
const sprite = two.makeSprite(texture, 100, 100)
two.bind('update', () => {
  const { x, y } = course(performance.now(), two.width, two.height)
  sprite.translation.set(x, y)
  ad.frames += 1
})
addEventListener('pointerdown', () => tap(() => parent.postMessage('download', '*')))
document.title = store
