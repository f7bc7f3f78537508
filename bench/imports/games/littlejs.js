import * as LJS from 'littlejsengine'
import { ad, store, tap } from './ad.js'

LJS.setShowSplashScreen(false)
const tile = () => LJS.tile(LJS.vec2(0), LJS.vec2(64))
void LJS.engineInit(
  () => {
    ad.loaded = LJS.textureInfos[0]?.image.width === 64
  },
  () => {
    ad.frames += 1
    if (LJS.mouseWasPressed(0)) tap(() => mraid.open(store))
  },
  () => {},
  () => {
    LJS.drawRect(LJS.vec2(0), LJS.vec2(60), LJS.hsl(0.6, 0.5, 0.3))
    LJS.drawTile(LJS.vec2(3 * Math.sin(LJS.time * 2), 3 * Math.cos(LJS.time)), LJS.vec2(3), tile())
  },
  () => {},
  ['assets/gem.png'],
)
