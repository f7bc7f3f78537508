import { devices, type SimulatedDevice } from './devices.ts'
import {
  recordKinds,
  simulatorModes,
  type FromSimulation,
  type SimulatorMode,
  type SimulatorRecord,
  type ToSimulation,
} from '../simulation.ts'
import { simulatorTexts } from './simulator-texts.ts'
import type { SimulatorConfig } from './simulator-page.ts'
import { withSettings } from '../with-settings.ts'

interface State {
  device: SimulatedDevice
  language?: string
  mode: SimulatorMode
  landscape: boolean
  sound: boolean
  autoplay: boolean
  hidden: boolean
}

/** The page around the simulated ad: picks, toggles, and the log. */
export function startSimulatorPage(): void {
  const config = JSON.parse(element('config').textContent ?? '') as SimulatorConfig
  const texts = simulatorTexts[config.language]
  // Inside an editor the page around it names the ad already.
  if (parent !== window) document.documentElement.dataset['inside'] = ''
  const scheme = /scheme=(light|dark)/.exec(location.hash)?.[1]
  if (scheme) document.documentElement.dataset['scheme'] = scheme
  const state: State = {
    device: startDevice(),
    mode: 'happy',
    landscape: false,
    sound: true,
    autoplay: false,
    hidden: false,
  }
  let frame: HTMLIFrameElement | undefined

  const send = (message: ToSimulation): void => frame?.contentWindow?.postMessage(message, '*')
  const lay = (): void => layDevice(state)
  const load = (): void => {
    frame?.remove()
    element('log').textContent = ''
    state.hidden = false
    frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.title = document.title
    frame.srcdoc = withSettings(config.wrapped, {
      mode: state.mode,
      muted: !state.sound,
      ...(state.language ? { language: state.language } : {}),
    })
    if (state.mode === 'zero-size') shrinkFor(frame, 3000)
    const own = frame
    frame.onload = () => {
      if (own === frame && state.autoplay) send({ adloom: 'host', cmd: 'autoplay', value: true })
    }
    element('glass').appendChild(frame)
    press()
  }
  const press = (): void => {
    for (const [id, on] of [
      ['sound', state.sound],
      ['autoplay', state.autoplay],
      ['hide', state.hidden],
    ] as const)
      element(id).setAttribute('aria-pressed', String(on))
  }
  const actions: Record<string, () => void> = {
    rotate() {
      state.landscape = !state.landscape
      lay()
    },
    sound() {
      state.sound = !state.sound
      send({ adloom: 'host', cmd: 'mute', value: !state.sound })
      press()
    },
    autoplay() {
      state.autoplay = !state.autoplay
      send({ adloom: 'host', cmd: 'autoplay', value: state.autoplay })
      press()
    },
    hide() {
      state.hidden = !state.hidden
      send({ adloom: 'host', cmd: state.hidden ? 'hide' : 'show' })
      press()
    },
    replay: load,
    clear() {
      element('log').textContent = ''
    },
  }
  for (const [id, run] of Object.entries(actions)) element(id).addEventListener('click', run)
  fill(
    'device',
    devices.map(({ key, name }) => [key, name]),
    state.device.key,
    key => {
      state.device = devices.find(device => device.key === key) ?? state.device
      lay()
    },
  )
  fill(
    'mode',
    simulatorModes.map(mode => [mode, texts.modes[mode]]),
    state.mode,
    mode => {
      state.mode = mode as SimulatorMode
      load()
    },
  )
  if (config.adLanguages.length > 1) fillLanguages(config, state, load)
  const keys: Record<string, string> = { r: 'rotate', m: 'sound', a: 'autoplay', h: 'hide', Enter: 'replay' }
  addEventListener('keydown', event => {
    const action = keys[event.key]
    if (action && event.target === document.body) actions[action]!()
  })
  addEventListener('resize', lay)
  addEventListener('message', event => {
    if (frame === undefined || event.source !== frame.contentWindow || event.origin !== 'null') return
    const message = event.data as Partial<FromSimulation> | null
    const record = message?.adloom === 'record' ? readRecord(message.record) : undefined
    if (record) write(record, texts)
  })
  lay()
  load()
}

function element(id: string): HTMLElement {
  return document.getElementById(id)!
}

function startDevice(): SimulatedDevice {
  return devices[0]!
}

function fill(
  id: string,
  options: [value: string, label: string][],
  chosen: string,
  change: (value: string) => void,
): void {
  const select = element(id) as HTMLSelectElement
  for (const [value, label] of options) select.add(new Option(label, value, false, value === chosen))
  select.addEventListener('change', () => change(select.value))
}

function fillLanguages({ adLanguages, language }: SimulatorConfig, state: State, load: () => void): void {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  state.language = adLanguages.includes(language) ? language : adLanguages[0]!
  fill(
    'language',
    adLanguages.map(tag => [tag, names.of(tag) ?? tag]),
    state.language,
    tag => {
      state.language = tag
      load()
    },
  )
}

/** A container that shows the ad at no size first. */
function shrinkFor(frame: HTMLIFrameElement, ms: number): void {
  frame.style.cssText = 'width:0;height:0'
  setTimeout(() => {
    frame.style.cssText = ''
  }, ms)
}

const bezel = 24

function layDevice({ device, landscape }: State): void {
  const stage = element('stage').getBoundingClientRect()
  const body = element('frame')
  const width = (landscape ? device.height : device.width) + bezel
  const height = (landscape ? device.width : device.height) + bezel
  const scale = Math.min(1, (stage.width - 32) / width, (stage.height - 32) / height)
  body.style.cssText = `width:${width}px;height:${height}px;border-radius:${device.radius + 12}px;transform:scale(${scale})`
  element('glass').style.borderRadius = `${device.radius}px`
  const notch = body.querySelector<HTMLElement>('.notch')!
  const size = { island: [112, 30], hole: [22, 22], bar: [160, 28], none: [0, 0] }[device.notch] as [
    number,
    number,
  ]
  notch.style.cssText =
    device.notch === 'none'
      ? ''
      : landscape
        ? `display:block;width:${size[1]}px;height:${size[0]}px;left:22px;top:calc(50% - ${size[0] / 2}px);border-radius:99px`
        : `display:block;width:${size[0]}px;height:${size[1]}px;top:22px;left:calc(50% - ${size[0] / 2}px);border-radius:99px`
}

/** Records the log keeps; the oldest go first. */
const mostRecords = 500
/** Characters of a call or of its detail that the log shows. */
const longestText = 1000

/**
 * The record as the log can write it; undefined for what is none. The ad is a user's page and can post any
 * value.
 */
function readRecord(data: unknown): SimulatorRecord | undefined {
  const { kind, api, t, detail, correct, auto } = Object(data) as Record<keyof SimulatorRecord, unknown>
  if (typeof api !== 'string' || typeof t !== 'number' || !recordKinds.some(one => one === kind))
    return undefined
  return {
    kind: kind as SimulatorRecord['kind'],
    api: api.slice(0, longestText),
    t,
    detail,
    correct: correct === true,
    auto: auto === true,
  }
}

function write(record: SimulatorRecord, texts: (typeof simulatorTexts)['en']): void {
  if (record.kind === 'listener') return
  const item = document.createElement('li')
  item.className =
    record.kind === 'cta' && !record.correct
      ? 'wrong'
      : record.api.startsWith('track ')
        ? 'track'
        : record.kind
  const time = document.createElement('time')
  time.textContent = `${(record.t / 1000).toFixed(2)} s`
  const name = document.createElement('b')
  name.textContent = record.api
  item.append(time, name)
  const notes = [
    record.auto && record.kind === 'cta' ? texts.auto : '',
    record.kind === 'game' ? '' : detailOf(record.detail),
  ]
    .filter(Boolean)
    .join(' · ')
  if (notes) item.appendChild(Object.assign(document.createElement('small'), { textContent: notes }))
  const log = element('log')
  log.appendChild(item)
  if (log.childElementCount > mostRecords) log.firstElementChild?.remove()
  log.scrollTop = log.scrollHeight
  if (record.kind === 'cta') toast(record.correct ? texts.store : texts.wrongStore, record.correct === true)
}

function detailOf(detail: unknown): string {
  if (detail === undefined || detail === null) return ''
  return (typeof detail === 'string' ? detail : textOf(detail)).slice(0, longestText)
}

/** A detail as JSON; one that has none (a circle, a big number) by its type. */
function textOf(detail: unknown): string {
  try {
    return String(JSON.stringify(detail))
  } catch {
    return typeof detail
  }
}

let toastTimer = 0

function toast(text: string, good: boolean): void {
  const box = element('toast')
  box.textContent = text
  box.className = good ? 'shown' : 'shown wrong'
  clearTimeout(toastTimer)
  toastTimer = window.setTimeout(() => {
    box.className = good ? '' : 'wrong'
  }, 2200)
}
