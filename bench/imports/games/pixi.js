import { Application, Assets, Sprite } from 'pixi.js'
import { ad, course, tap } from './ad.js'

const app = new Application()
await app.init({ resizeTo: window, background: '#224466', preference: 'webgl' })
document.body.appendChild(app.canvas)
const gem = new Sprite(await Assets.load('assets/gem.png'))
ad.loaded = gem.texture.width === 64
gem.anchor.set(0.5)
app.stage.addChild(gem)
app.ticker.add(() => {
  gem.position.copyFrom(course(performance.now(), app.screen.width, app.screen.height))
  ad.frames += 1
})
app.canvas.addEventListener('pointerdown', () => tap(() => FbPlayableAd.onCTAClick()))
