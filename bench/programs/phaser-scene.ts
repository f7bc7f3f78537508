import { AUTO, Game, Scene } from 'phaser'

class Play extends Scene {
  override preload() {
    this.load.image('picture', (globalThis as unknown as { picture: string }).picture)
  }

  override create() {
    const sprite = this.add.image(375, 600, 'picture')
    this.add.text(180, 120, 'Fruit burst', { fontSize: '72px', color: '#ffffff', stroke: '#2b0e73', strokeThickness: 8 })
    this.input.on('pointerdown', () => { sprite.rotation += 0.1 })
    this.game.events.once('postrender', () => (globalThis as unknown as { drawn(): void }).drawn())
  }
}

new Game({ type: AUTO, width: 750, height: 1334, backgroundColor: '#5b2bc9', scene: Play, banner: false })
