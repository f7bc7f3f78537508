import { quietly } from '../../shell/quietly.ts'

/** Controls of what an imported ad plays and draws. */
export interface MediaHold {
  setMuted(muted: boolean): void
  setPaused(paused: boolean): void
}

/**
 * Takes hold of audio, media elements and frames before the ad creates any. Audio is silent until
 * `setMuted(false)`.
 */
export function holdMedia(): MediaHold {
  const contexts = new Set<AudioContext>()
  const outputs = new Map<BaseAudioContext, GainNode>()
  const elements = new Set<HTMLMediaElement>()
  let [isMuted, isPaused] = [true, false]
  const played = new Set<HTMLMediaElement>()
  followContexts(contexts)
  followOutputs(outputs, () => isMuted)
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    elements.add(this)
    if (isMuted) silence(this)
    return play.call(this)
  }
  const frames = holdFrames(() => isPaused)
  return {
    setMuted(muted) {
      isMuted = muted
      for (const output of outputs.values()) output.gain.value = muted ? 0 : 1
      for (const element of elements) {
        if (muted) silence(element)
        else if (silenced.has(element)) element.muted = false
      }
    },
    setPaused(paused) {
      if (paused === isPaused) return
      isPaused = paused
      for (const context of contexts)
        quietly(() => void (paused ? context.suspend() : context.resume()).catch(() => undefined))
      if (paused) {
        for (const element of elements) {
          if (element.paused) continue
          played.add(element)
          element.pause()
        }
      } else {
        for (const element of played) quietly(() => void play.call(element).catch(() => undefined))
        played.clear()
        frames.release()
      }
    },
  }
}

const silenced = new WeakSet<HTMLMediaElement>()

function silence(element: HTMLMediaElement): void {
  if (element.muted) return
  element.muted = true
  silenced.add(element)
}

function followContexts(contexts: Set<AudioContext>): void {
  const page = window as unknown as Record<string, typeof AudioContext | undefined>
  for (const name of ['AudioContext', 'webkitAudioContext']) {
    const Own = page[name]
    if (!Own) continue
    page[name] = new Proxy(Own, {
      construct(target, given: ConstructorParameters<typeof AudioContext>) {
        const made = new target(...given)
        contexts.add(made)
        return made
      },
    })
  }
}

/** Puts a volume between each context and its output. */
function followOutputs(outputs: Map<BaseAudioContext, GainNode>, isMuted: () => boolean): void {
  const node = (window as { AudioNode?: typeof AudioNode }).AudioNode
  if (!node) return
  const connect = node.prototype.connect as (this: AudioNode, ...given: unknown[]) => AudioNode
  node.prototype.connect = function (this: AudioNode, target: unknown, ...more: unknown[]) {
    const { context } = this
    if (target !== context.destination || this === outputs.get(context))
      return connect.call(this, target, ...more)
    let output = outputs.get(context)
    if (!output) {
      output = context.createGain()
      outputs.set(context, output)
      output.gain.value = isMuted() ? 0 : 1
      connect.call(output, context.destination)
    }
    connect.call(this, output, ...more)
    return target as AudioNode
  } as typeof node.prototype.connect
}

/** Frames that are asked for while the ad is paused come after it continues. */
function holdFrames(isPaused: () => boolean): { release(): void } {
  const request = window.requestAnimationFrame.bind(window)
  let held: FrameRequestCallback[] = []
  window.requestAnimationFrame = callback =>
    request(time => {
      if (isPaused()) held.push(callback)
      else callback(time)
    })
  return {
    release() {
      const waiting = held
      held = []
      for (const callback of waiting) request(callback)
    },
  }
}
