import { Actor, Color, DisplayMode, Engine, ImageSource, Loader } from 'excalibur'
import { ad, course, store, tap } from './ad.js'

const engine = new Engine({
  displayMode: DisplayMode.FillScreen,
  backgroundColor: Color.fromHex('#224466'),
  suppressConsoleBootMessage: true,
})
const image = new ImageSource('assets/gem.png')
const loader = new Loader([image])
loader.suppressPlayButton = true
await engine.start(loader)
ad.loaded = image.width === 64
const gem = new Actor({ x: 100, y: 100 })
gem.graphics.use(image.toSprite())
gem.on('preupdate', () => {
  const { x, y } = course(performance.now(), engine.screen.resolution.width, engine.screen.resolution.height)
  gem.pos.x = x
  gem.pos.y = y
  ad.frames += 1
})
engine.add(gem)
engine.input.pointers.primary.on('down', () => tap(() => window.open(store, '_blank')))
