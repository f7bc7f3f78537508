import type { Drawer, Matrix } from '../draw/backend.ts'
import { traceRect } from '../draw/shape.ts'
import type { CanvasLike, Host } from '../host/host.ts'
import { map, placed, shifted } from '../stage/matrix.ts'
import { cos, floor, min, PI, sin } from '../math.ts'

export type BurstEffect = 'confetti' | 'stars' | 'sparkle' | 'coins'

export interface Bursts {
  /** Emits particles from a point of a node's own space, given the node's matrix. */
  add(world: Matrix, x: number, y: number, effect: BurstEffect, count?: number, color?: string): void
  /** Returns whether particles are in the air. */
  step(): boolean
  draw(drawer: Drawer, screenScale: number, ratio: number): void
  clear(): void
}

interface Particle {
  effect: BurstEffect
  x: number
  y: number
  vx: number
  vy: number
  size: number
  turn: number
  spin: number
  time: number
  life: number
  color: string | undefined
}

interface Recipe {
  count: number
  speed: number
  lift: number
  gravity: number
  size: number
  life: number
  colors: (string | undefined)[]
}

const RECIPES: Record<BurstEffect, Recipe> = {
  confetti: {
    count: 60,
    speed: 620,
    lift: 520,
    gravity: 1100,
    size: 20,
    life: 1900,
    colors: ['#ff4d6d', '#ffd166', '#06d6a0', '#4dabf7', '#b388ff', '#ff9f1c'],
  },
  stars: {
    count: 18,
    speed: 460,
    lift: 160,
    gravity: 500,
    size: 36,
    life: 1000,
    colors: ['#ffd84d', '#fff1a8', '#ffb703'],
  },
  sparkle: {
    count: 14,
    speed: 190,
    lift: 20,
    gravity: 0,
    size: 30,
    life: 650,
    colors: ['#ffffff', '#fff6c2'],
  },
  coins: { count: 22, speed: 420, lift: 720, gravity: 1900, size: 40, life: 1400, colors: [undefined] },
}
const SIDE = 64
const DT = 1 / 60

/** Particles drawn by our own code; positions are CSS pixels, thrown in units of the screen's scale. */
export function createBursts(host: Host, random: () => number, unit: () => number): Bursts {
  let particles: Particle[] = []
  const images: Partial<Record<BurstEffect, CanvasLike>> = {}
  return {
    add(world, x, y, effect, count, color) {
      const recipe = RECIPES[effect]
      if (!recipe) return
      const from = map(world, x, y)
      for (let i = 0; i < min(200, count || recipe.count); i++)
        particles.push(thrown(effect, recipe, from, random, unit(), color))
    },
    step() {
      for (const particle of particles) move(particle, RECIPES[particle.effect].gravity * unit())
      particles = particles.filter(particle => particle.time < particle.life)
      return particles.length > 0
    },
    draw(drawer, scale, ratio) {
      for (const particle of particles) {
        const image =
          images[particle.effect] ||
          (images[particle.effect] = paint(host.createCanvas(SIDE, SIDE), particle.effect))
        const left = 1 - particle.time / particle.life
        const flip =
          particle.effect === 'confetti' || particle.effect === 'coins' ? cos(particle.turn / 40) : 1
        const size = particle.size * scale * (particle.effect === 'sparkle' ? sin(left * PI) : 1)
        const at = placed(
          particle.x * ratio,
          particle.y * ratio,
          particle.effect === 'coins' ? 0 : particle.turn,
          (size * ratio * flip) / SIDE,
          (size * ratio) / SIDE,
        )
        drawer.draw(
          image,
          undefined,
          SIDE,
          SIDE,
          shifted(at, -SIDE / 2, -SIDE / 2),
          min(1, left * 3),
          particle.color,
        )
      }
    },
    clear() {
      particles = []
    },
  }
}

function thrown(
  effect: BurstEffect,
  recipe: Recipe,
  from: { x: number; y: number },
  random: () => number,
  unit: number,
  color: string | undefined,
): Particle {
  const angle = random() * PI * 2
  const speed = recipe.speed * (0.25 + 0.75 * random()) * unit
  return {
    effect,
    x: from.x,
    y: from.y,
    vx: cos(angle) * speed,
    vy: sin(angle) * speed - recipe.lift * random() * unit,
    size: recipe.size * (0.6 + 0.6 * random()),
    turn: random() * 360,
    spin: (random() - 0.5) * 720,
    time: 0,
    life: recipe.life * (0.7 + 0.3 * random()),
    color: color || recipe.colors[floor(random() * recipe.colors.length)],
  }
}

function move(particle: Particle, gravity: number): void {
  particle.time += DT * 1000
  particle.vy += gravity * DT
  particle.vx *= 0.985
  particle.x += particle.vx * DT
  particle.y += particle.vy * DT
  particle.turn += particle.spin * DT
}

function paint(canvas: CanvasLike, effect: BurstEffect): CanvasLike {
  const context = canvas.getContext('2d')!
  context.fillStyle = '#ffffff'
  context.translate(SIDE / 2, SIDE / 2)
  context.beginPath()
  if (effect === 'confetti') {
    context.translate(-16, -24)
    traceRect(context, 32, 48, 6)
  } else if (effect === 'coins') paintCoin(context)
  else
    for (let i = 0, spikes = effect === 'stars' ? 10 : 8; i < spikes; i++) {
      const reach = i % 2 ? (effect === 'stars' ? 14 : 5) : 30
      const angle = (i / spikes) * PI * 2 - PI / 2
      context.lineTo(cos(angle) * reach, sin(angle) * reach)
    }
  context.fill()
  return canvas
}

function paintCoin(context: CanvasRenderingContext2D): void {
  for (const [radius, color] of [
    [30, '#b9770e'],
    [28, '#ffc93c'],
    [21, '#e59f1c'],
    [19, '#ffdd67'],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    context.arc(0, 0, radius, 0, PI * 2)
    context.fill()
  }
  context.fillStyle = '#e59f1c'
  context.beginPath()
  context.rect(-4, -11, 8, 22)
}
