import { Application, Assets, Sprite, Text } from 'pixi.js'
import { sceneOf } from './scene.ts'

async function start(): Promise<void> {
  const scene = sceneOf()
  const app = new Application()
  await app.init({ background: '#5b2bc9', resizeTo: window })
  document.body.append(app.canvas)
  const textures = new Map(
    await Promise.all(
      [...new Set(scene.sprites.map(sprite => sprite.image))].map(
        async image => [image, await Assets.load(image)] as const,
      ),
    ),
  )
  for (const { image, x, y, w, h } of scene.sprites) {
    const sprite = new Sprite(textures.get(image))
    sprite.position.set(x, y)
    sprite.setSize(w, h)
    app.stage.addChild(sprite)
  }
  const title = new Text({
    text: scene.title,
    style: { fontSize: 56, fill: '#ffffff', stroke: { color: '#2b0e73', width: 8 } },
  })
  title.position.set(20, 60)
  app.stage.addChild(title)
  app.stage.eventMode = 'static'
  app.stage.on('pointerdown', () => {
    title.rotation += 0.1
  })
}

void start()
