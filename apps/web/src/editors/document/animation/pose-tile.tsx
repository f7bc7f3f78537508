import type { AnimData } from '@adloom/engine/data'
import { restPose } from '@adloom/engine/stage'
import { addAnimation } from '@adloom/engine/tween'
import { useEffect, useRef } from 'react'

interface PoseTileProps {
  anim: Omit<AnimData, 'id'>
  className?: string | undefined
  /** Shows the final pose without playing. */
  still?: boolean
}

const pauseMs = 450
const ground = { w: 64, h: 44 }

/** A small square that plays an animation with the engine's own interpolation. */
export function PoseTile({ anim, className, still = false }: PoseTileProps) {
  const square = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = square.current
    if (!element || still) return undefined
    const own: AnimData = { ...anim, id: '', delay: 0, loop: 'once' }
    const length = Math.max(100, own.duration)
    let frame = requestAnimationFrame(function draw(now) {
      const pose = restPose()
      const tracks = own.preset ? own : small(own)
      addAnimation(pose, tracks, Math.min(length, now % (length + pauseMs)), ground)
      element.style.transform = `translate(${pose.x}px, ${pose.y}px) scale(${pose.scale}) rotate(${pose.rotation}deg)`
      element.style.opacity = String(pose.alpha)
      element.style.backgroundColor = pose.color ?? ''
      frame = requestAnimationFrame(draw)
    })
    return () => {
      cancelAnimationFrame(frame)
      element.style.cssText = ''
    }
  }, [anim, still])
  return <span ref={square} className={className} aria-hidden="true" />
}

/** Converts displacements from canvas units to pixels of the tile. */
function small(anim: AnimData): AnimData {
  const { x, y } = anim.tracks ?? {}
  const less = (pair: typeof x) =>
    pair && (pair.map(value => value && (value / 200) * 18) as [number | null, number | null])
  return { ...anim, tracks: { ...anim.tracks, ...(x ? { x: less(x)! } : {}), ...(y ? { y: less(y)! } : {}) } }
}
