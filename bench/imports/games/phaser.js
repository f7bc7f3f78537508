import Phaser from 'phaser'
import { ad, course, store, tap } from './ad.js'

class Play extends Phaser.Scene {
  preload() {
    this.load.setPath('assets')
    this.load.image('gem', 'gem.png')
    this.load.json('level', 'level.json')
    this.load.audio('pop', 'pop.wav')
  }
  create() {
    this.gem = this.add.image(100, 100, 'gem').setScale(2)
    this.add.text(20, 20, `Level ${this.cache.json.get('level').level}`)
    ad.loaded = this.textures.get('gem').getSourceImage().width === 64 && this.cache.audio.exists('pop')
    this.input.on('pointerdown', () => {
      this.sound.play('pop')
      tap(() => mraid.open(store))
    })
  }
  update(time) {
    const { x, y } = course(time, this.scale.width, this.scale.height)
    this.gem.setPosition(x, y)
    ad.frames += 1
  }
}

new Phaser.Game({
  type: Phaser.AUTO,
  parent: document.body,
  scale: { mode: Phaser.Scale.RESIZE },
  backgroundColor: '#224466',
  scene: Play,
})
