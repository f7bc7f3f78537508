import Matter from 'matter-js'
import { ad, store, tap } from './ad.js'

const { Bodies, Body, Composite, Engine, Events, Render, Runner } = Matter
const engine = Engine.create()
const size = { width: innerWidth, height: innerHeight }
const render = Render.create({ element: document.body, engine, options: { ...size, wireframes: false } })
const gem = Bodies.circle(size.width / 2, 80, 32, {
  restitution: 1,
  frictionAir: 0,
  render: { sprite: { texture: 'assets/gem.png', xScale: 1, yScale: 1 } },
})
const floor = Bodies.rectangle(size.width / 2, size.height - 20, size.width, 40, { isStatic: true })
Composite.add(engine.world, [gem, floor])
Render.run(render)
Runner.run(Runner.create(), engine)
Events.on(render, 'afterRender', () => {
  ad.frames += 1
  ad.loaded = render.textures['assets/gem.png']?.naturalWidth === 64
})
render.canvas.addEventListener('pointerdown', () => {
  Body.setVelocity(gem, { x: 3, y: -12 })
  tap(() => dapi.openStoreUrl(store))
})
