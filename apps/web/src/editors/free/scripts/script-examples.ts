/**
 * Small scripts to begin with; their names lie at `example.<id>` of the texts. They lean on nothing that a
 * document may lack.
 */
export const scriptExamples: readonly { id: string; source: string }[] = [
  {
    id: 'countdown',
    source:
      "// Counts down on a text layer and ends the ad.\nlet left = 10\nconst clock = ad.every(1, () => {\n  left -= 1\n  ad.layer('Timer').text = String(left)\n  if (left > 0) return\n  clock.cancel()\n  ad.nextScene()\n})\n",
  },
  {
    id: 'tapCount',
    source:
      "// After three taps anywhere the store opens.\nlet taps = 0\nad.on('click', () => {\n  taps += 1\n  ad.track(Math.min(taps, 15), 'tap')\n  if (taps === 3) ad.store()\n})\n",
  },
  {
    id: 'float',
    source:
      "// A layer that floats up and down.\nconst hero = ad.layer('Hero')\nconst home = hero.y\nad.on('frame', () => {\n  hero.y = home + Math.sin(ad.time * 3) * 20\n})\n",
  },
  {
    id: 'pick',
    source:
      "// Tap one of three cards: it grows, the others fade.\nconst cards = ['Card 1', 'Card 2', 'Card 3'].map(name => ad.layer(name))\nfor (const card of cards) {\n  card.on('click', () => {\n    for (const other of cards) other.set({ alpha: other === card ? 1 : 0.3, scale: other === card ? 1.15 : 1 }, 0.3)\n    card.burst('confetti')\n    ad.after(1.2, () => ad.nextScene())\n  })\n}\n",
  },
  {
    id: 'dragTo',
    source:
      "// Drag a key onto its lock.\nconst key = ad.layer('Key')\nconst lock = ad.layer('Lock')\nconst home = { x: key.x, y: key.y }\nkey.on('drop', () => {\n  if (key.touches(lock)) ad.nextScene()\n  else key.set(home, 0.25)\n})\n",
  },
]
