import { Application, Assets, Sprite, Text } from 'pixi.js'

const app = new Application()
await app.init({ width: 750, height: 1334, background: '#5b2bc9', resizeTo: window })
document.body.append(app.canvas)
const texture = await Assets.load((globalThis as unknown as { picture: string }).picture)
const sprite = new Sprite(texture)
sprite.position.set(175, 400)
const title = new Text({ text: 'Fruit burst', style: { fontSize: 72, fill: '#ffffff', stroke: { color: '#2b0e73', width: 8 } } })
title.position.set(180, 120)
app.stage.addChild(sprite, title)
app.stage.eventMode = 'static'
app.stage.on('pointerdown', () => { sprite.rotation += 0.1 })
app.render()
requestAnimationFrame(() => (globalThis as unknown as { drawn(): void }).drawn())
