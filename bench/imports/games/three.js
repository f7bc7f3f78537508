import * as THREE from 'three'
import { ad, store, tap } from './ad.js'

const renderer = new THREE.WebGLRenderer({ antialias: true })
renderer.setSize(innerWidth, innerHeight)
document.body.appendChild(renderer.domElement)
const scene = new THREE.Scene()
scene.background = new THREE.Color('#224466')
const camera = new THREE.PerspectiveCamera(50, innerWidth / innerHeight, 0.1, 100)
camera.position.z = 4
const texture = new THREE.TextureLoader().load('assets/gem.png', loaded => {
  ad.loaded = loaded.image.width === 64
})
const cube = new THREE.Mesh(new THREE.BoxGeometry(), new THREE.MeshBasicMaterial({ map: texture }))
scene.add(cube)
renderer.setAnimationLoop(time => {
  cube.rotation.set(time / 900, time / 700, 0)
  renderer.render(scene, camera)
  ad.frames += 1
})
addEventListener('pointerdown', () => tap(() => window.open(store)))
