import { AUTO, Game, Scale, Scene } from 'phaser'
import { sceneOf } from './scene.ts'

const scene = sceneOf()
const images = [...new Set(scene.sprites.map(sprite => sprite.image))]

class Play extends Scene {
  preload() {
    images.forEach((image, index) => this.load.image(`p${index}`, image))
  }

  create() {
    for (const { image, x, y, w, h } of scene.sprites)
      this.add
        .image(x, y, `p${images.indexOf(image)}`)
        .setOrigin(0)
        .setDisplaySize(w, h)
    const title = this.add.text(20, 60, scene.title, {
      fontSize: '56px',
      color: '#ffffff',
      stroke: '#2b0e73',
      strokeThickness: 8,
    })
    this.input.on('pointerdown', () => {
      title.rotation += 0.1
    })
  }
}

new Game({
  type: AUTO,
  backgroundColor: '#5b2bc9',
  scene: Play,
  banner: false,
  scale: { mode: Scale.RESIZE },
  audio: { noAudio: true },
})
