import * as me from 'melonjs'
import { ad, course, store, tap } from './ad.js'

class Gem extends me.Sprite {
  constructor() {
    super(100, 100, { image: 'gem' })
  }
  update() {
    const { x, y } = course(performance.now(), me.game.viewport.width, me.game.viewport.height)
    this.pos.set(x, y, this.pos.z)
    ad.frames += 1
    return true
  }
}
class Play extends me.Stage {
  onResetEvent() {
    me.game.world.addChild(new me.ColorLayer('sky', '#224466', 0))
    me.game.world.addChild(new Gem(), 1)
    me.input.registerPointerEvent('pointerdown', me.game.viewport, () => tap(() => mraid.open(store)))
  }
}
me.device.onReady(() => {
  me.video.init(375, 667, { parent: document.body, scaleMethod: 'fill' })
  void me.loader.preload([{ name: 'gem', type: 'image', src: 'assets/gem.png' }], () => {
    ad.loaded = me.loader.getImage('gem').width === 64
    me.state.set(me.state.PLAY, new Play())
    me.state.change(me.state.PLAY)
  })
})
