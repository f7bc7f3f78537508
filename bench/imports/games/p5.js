import p5 from 'p5'
import { ad, course, store, tap } from './ad.js'

new p5(sketch => {
  let gem
  sketch.setup = async () => {
    sketch.createCanvas(sketch.windowWidth, sketch.windowHeight)
    gem = await sketch.loadImage('assets/gem.png')
    ad.loaded = gem.width === 64
  }
  sketch.draw = () => {
    if (!gem) return
    const { x, y } = course(sketch.millis(), sketch.width, sketch.height)
    sketch.background('#224466')
    sketch.image(gem, x, y)
    ad.frames += 1
  }
  sketch.mousePressed = () => tap(() => window.open(store))
})
