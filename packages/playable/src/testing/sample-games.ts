import { strToU8, zipSync } from 'fflate'

const page =
  '<!DOCTYPE html><html><head><meta charset="utf-8"><style>html,body{margin:0;height:100%}' +
  'canvas{width:100%;height:100%;display:block}</style></head>' +
  '<body><canvas id="game"></canvas><script src="game/main.js"></script></body></html>'

const fit = `const canvas = document.getElementById('game')
canvas.width = innerWidth * devicePixelRatio
canvas.height = innerHeight * devicePixelRatio`

/** Balls with random speeds; a touch adds one. The date, a timer and a parameter decide what it draws. */
const canvasGame = `${fit}
const g = canvas.getContext('2d')
const random = limit => Math.random() * limit
const ball = (x, y, vx) => ({ x, y, vx, vy: 0 })
const balls = Array.from({ length: 20 }, () =>
  ball(random(canvas.width), random(canvas.height), random(300) - 150))
let [last, beats] = [performance.now(), 0]
setInterval(() => beats++, 70)
addEventListener('pointerdown', event =>
  balls.push(ball(event.clientX * devicePixelRatio, event.clientY * devicePixelRatio, 0)))
function frame(now) {
  const dt = (now - last) / 1000
  last = now
  g.fillStyle = AdloomRecorder.param('color', '#123')
  g.fillRect(0, 0, canvas.width, canvas.height)
  for (const ball of balls) {
    ball.vy += 900 * dt
    ball.x += ball.vx * dt
    ball.y += ball.vy * dt
    if (ball.y > canvas.height - 20) { ball.y = canvas.height - 20; ball.vy *= -0.9 }
    if (ball.x < 0 || ball.x > canvas.width) ball.vx *= -1
    g.fillStyle = 'hsl(' + (Date.now() / 50 + beats) % 360 + ' 80% 60%)'
    g.beginPath(); g.arc(ball.x, ball.y, 20, 0, 7); g.fill()
  }
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)`

/** Coloured points in WebGL whose physics integrate the time between frames; a drag throws them. */
const webglGame = `${fit}
const gl = canvas.getContext('webgl2')
const shader = (kind, text) => {
  const s = gl.createShader(kind)
  gl.shaderSource(s, text); gl.compileShader(s)
  return s
}
const program = gl.createProgram()
const version = '#version 300 es\\nprecision mediump float;'
gl.attachShader(program, shader(gl.VERTEX_SHADER, version +
  'in vec3 p;out float h;void main(){gl_Position=vec4(p.xy,0,1);gl_PointSize=18.0;h=p.z;}'))
gl.attachShader(program, shader(gl.FRAGMENT_SHADER, version +
  'in float h;out vec4 c;void main(){c=vec4(0.5+0.5*cos(h+vec3(0,2,4)),1);}'))
gl.linkProgram(program); gl.useProgram(program)
const count = 60
const bodies = Array.from({ length: count }, () =>
  ({ x: Math.random() * 2 - 1, y: Math.random() * 2 - 1, vx: Math.random() - 0.5, vy: 0 }))
const data = new Float32Array(count * 3)
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
gl.enableVertexAttribArray(0); gl.bindAttribLocation(program, 0, 'p')
gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0)
let dragged = false
canvas.addEventListener('mousedown', () => { dragged = true })
addEventListener('mouseup', () => { dragged = false })
canvas.addEventListener('mousemove', event => {
  if (dragged) for (const body of bodies) body.vy += event.movementX / 200
})
let last
function frame(now) {
  const dt = last === undefined ? 0 : (now - last) / 1000
  last = now
  bodies.forEach((body, i) => {
    body.vy -= AdloomRecorder.param('gravity', 1) * dt
    body.x += body.vx * dt; body.y += body.vy * dt
    if (body.y < -0.95) {
      body.y = -0.95
      body.vy = Math.abs(body.vy) * (0.8 + Math.random() * 0.2)
    }
    if (Math.abs(body.x) > 1) body.vx *= -1
    data.set([body.x, body.y, i + now / 1000], i * 3)
  })
  gl.viewport(0, 0, canvas.width, canvas.height)
  gl.clearColor(0.05, 0.06, 0.12, 1); gl.clear(gl.COLOR_BUFFER_BIT)
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW)
  gl.drawArrays(gl.POINTS, 0, count)
  requestAnimationFrame(frame)
}
requestAnimationFrame(frame)`

/** Begins when its level and its image have arrived, plays audio, and keeps its score in the storage. */
const loadingGame = `${fit}
const g = canvas.getContext('2d')
const [level, tile] = [fetch('data/level.json').then(answer => answer.json()), new Image()]
tile.src = 'data/tile.png'
const audio = new AudioContext()
let score = 0
canvas.addEventListener('touchstart', event => {
  event.preventDefault()
  score += level.step
  localStorage.setItem('score', score)
  const source = audio.createBufferSource()
  source.buffer = audio.createBuffer(1, 4800, 48000)
  source.connect(audio.destination); source.start()
}, { passive: false })
Promise.all([level, new Promise(done => { tile.onload = done })]).then(([data]) => {
  level.step = data.step
  const startedAt = Date.now()
  setTimeout(function tick() {
    g.fillStyle = '#fff'; g.fillRect(0, 0, canvas.width, canvas.height)
    for (let i = 0; i < 40; i++)
      g.drawImage(tile, Math.random() * canvas.width, Math.random() * canvas.height, 40, 40)
    g.fillStyle = '#d22'
    g.fillRect(0, 0, (Date.now() - startedAt) / 20, 20 + Number(localStorage.getItem('score')))
    setTimeout(tick, 33)
  }, 100)
})`

/** Makes its canvas itself, in a page without elements; timers move squares, and a key turns them. */
const bareGame = `const canvas = document.createElement('canvas')
canvas.style.cssText = 'position:fixed;left:0;top:0;width:100%;height:100%'
document.documentElement.append(canvas)
canvas.width = innerWidth * devicePixelRatio
canvas.height = innerHeight * devicePixelRatio
const g = canvas.getContext('2d')
const squares = Array.from({ length: 30 }, () => ({ x: Math.random(), y: Math.random(), v: Math.random() }))
let turn = 1
addEventListener('keydown', () => { turn = -turn })
addEventListener('pointerdown', () => { turn = -turn })
setTimeout(function tick() {
  g.fillStyle = '#eef'; g.fillRect(0, 0, canvas.width, canvas.height)
  for (const [i, square] of squares.entries()) {
    square.x = (square.x + 1 + turn * square.v * 0.01) % 1
    g.fillStyle = 'hsl(' + i * 12 + ' 70% 50%)'
    g.fillRect(square.x * canvas.width, square.y * canvas.height, 24, 24)
  }
  setTimeout(tick, 16)
}, 16)`

/** Plays a tone for half a second at a touch, and shows a text over its canvas for as long. */
const audioGame = `${canvasGame}
const score = document.createElement('b')
score.style.cssText = 'position:fixed;left:10px;top:10px;color:#fff;font:20px sans-serif'
const context = new (window.AudioContext || window.webkitAudioContext)()
const volume = context.createGain()
volume.connect(context.destination)
addEventListener('pointerdown', () => {
  document.body.append(score)
  score.textContent = 'Score ' + balls.length
  const tone = context.createOscillator()
  tone.frequency.value = 441
  tone.connect(volume)
  volume.gain.setValueAtTime(0.5, context.currentTime)
  tone.onended = () => score.remove()
  tone.start(); tone.stop(context.currentTime + 0.5)
})`

/** A red image of one pixel. */
const redPixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  char => char.charCodeAt(0),
)

export type GameFiles = Record<string, Uint8Array>

const game = (script: string, more: GameFiles = {}): GameFiles => ({
  'index.html': strToU8(page),
  'game/main.js': strToU8(script),
  ...more,
})

/** Games as other engines make them, for tests. The last ones do what games must not do. */
export const sampleGames = {
  canvas: game(canvasGame),
  webgl: game(webglGame),
  loading: game(loadingGame, {
    'data/level.json': strToU8('{"step":7}'),
    'data/tile.png': redPixel,
  }),
  bare: game(bareGame, { 'index.html': strToU8('<script src="game/main.js"></script>') }),
  audio: game(audioGame),
  network: game(`fetch('https://example.com/track').catch(() => {})\n${canvasGame}`),
  blank: game(''),
  throws: game(`throw new Error('level is missing')`),
  endless: game(`requestAnimationFrame(() => { for (;;); })`),
} satisfies Record<string, GameFiles>

/** A build as developers upload it. */
export function zippedGame(files: GameFiles): Uint8Array {
  return zipSync(files)
}
