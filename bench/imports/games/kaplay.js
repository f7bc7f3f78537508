import kaplay from 'kaplay'
import { ad, course, tap } from './ad.js'

const k = kaplay({ background: '#224466', global: false })
k.loadSprite('gem', 'assets/gem.png')
k.loadSound('pop', 'assets/pop.wav')
k.onLoad(() => {
  ad.loaded = k.getSprite('gem')?.data?.width === 64
  const gem = k.add([k.sprite('gem'), k.pos(100, 100), k.anchor('center')])
  gem.onUpdate(() => {
    const { x, y } = course(performance.now(), k.width(), k.height())
    gem.pos = k.vec2(x, y)
    ad.frames += 1
  })
  k.onClick(() => {
    k.play('pop')
    tap(() => window.install())
  })
})
