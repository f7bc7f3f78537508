import { layOutFrame } from '../../game-clock/lay-out-frame.ts'
import {
  simulatorModes,
  withSettings,
  type FromSimulation,
  type SimulatorMode,
  type SimulatorRecord,
  type ToSimulation,
} from '../simulation.ts'
import { devices, layOutDevice, type SimulatedDevice } from './device-frame.ts'
import { clearLog, logRecord, readRecord } from './event-log.ts'
import { pageElement } from './page-element.ts'
import type { SimulatorConfig } from './simulator-page.ts'
import { simulatorTexts } from './simulator-texts.ts'

interface State {
  device: SimulatedDevice
  language?: string
  mode: SimulatorMode
  landscape: boolean
  muted: boolean
  autoplay: boolean
  hidden: boolean
  frame?: HTMLIFrameElement
  /** The ad begins at it. */
  scene?: string
}

/** Page script of the simulator: device and mode selection, toggles, and the event log. */
export function startSimulatorPage(): void {
  const config = JSON.parse(pageElement('config').textContent ?? '') as SimulatorConfig
  // An embedding editor page already names the ad.
  if (parent !== window) document.documentElement.dataset['inside'] = ''
  const scheme = /scheme=(light|dark)/.exec(location.hash)?.[1]
  if (scheme) document.documentElement.dataset['scheme'] = scheme
  const scene = /scene=([^&]+)/.exec(location.hash)?.[1]
  // The embedding page draws the device and the controls.
  if (/plain/.test(location.hash)) document.documentElement.dataset['plain'] = ''
  const state: State = {
    ...(scene === undefined ? {} : { scene: decodeURIComponent(scene) }),
    device: devices[0]!,
    mode: 'happy',
    landscape: false,
    muted: false,
    autoplay: false,
    hidden: false,
  }
  const load = (): void => loadAd(config, state)
  bindActions(state, load)
  bindSelects(config, state, load)
  addEventListener('resize', () => layOut(state))
  addEventListener('message', event => {
    const wanted = event.data as Partial<ToSimulation> | null
    if (parent !== window && event.source === parent && wanted?.adloom === 'host' && wanted.cmd === 'mute')
      send(state, { adloom: 'host', cmd: 'mute', value: wanted.value === true })
    if (state.frame === undefined || event.source !== state.frame.contentWindow || event.origin !== 'null')
      return
    const message = event.data as Partial<FromSimulation> | null
    const record = message?.adloom === 'record' ? readRecord(message.record) : undefined
    if (!record) return
    logRecord(record, simulatorTexts[config.language])
    passOn(record)
  })
  layOut(state)
  load()
}

/** An embedding page that draws the controls also shows the log; its origin is not known here. */
function passOn({ kind, api, t }: SimulatorRecord): void {
  const message: FromSimulation = { adloom: 'record', record: { kind, api, t } }
  if (parent !== window && document.documentElement.dataset['plain'] === '') parent.postMessage(message, '*')
}

function layOut({ device, landscape }: State): void {
  layOutDevice(device, landscape)
}

function send({ frame }: State, message: ToSimulation): void {
  frame?.contentWindow?.postMessage(message, '*')
}

/** Loads the ad again in a new frame, with the settings of the state. */
function loadAd(config: SimulatorConfig, state: State): void {
  state.frame?.remove()
  clearLog()
  state.hidden = false
  const frame = document.createElement('iframe')
  state.frame = frame
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.title = document.title
  frame.srcdoc = withSettings(config.wrapped, {
    mode: state.mode,
    muted: state.muted,
    ...(state.language ? { language: state.language } : {}),
  })
  if (state.mode === 'zero-size') hideSizeFor(frame, 3000)
  frame.onload = () => {
    if (frame !== state.frame) return
    if (state.scene !== undefined) send(state, { adloom: 'host', cmd: 'scene', value: state.scene })
    if (state.autoplay) send(state, { adloom: 'host', cmd: 'autoplay', value: true })
  }
  pageElement('glass').appendChild(frame)
  layOutFrame(frame)
  showPressed(state)
}

/** Gives the frame no size at first, as some containers do. */
function hideSizeFor(frame: HTMLIFrameElement, ms: number): void {
  frame.style.cssText = 'width:0;height:0'
  setTimeout(() => {
    frame.style.cssText = ''
  }, ms)
}

function showPressed({ muted, autoplay, hidden }: State): void {
  for (const [id, on] of Object.entries({ sound: !muted, autoplay, hide: hidden }))
    pageElement(id).setAttribute('aria-pressed', String(on))
}

const shortcuts: Record<string, string> = {
  r: 'rotate',
  m: 'sound',
  a: 'autoplay',
  h: 'hide',
  Enter: 'replay',
}

/** Binds the buttons by their element id, and their shortcuts. */
function bindActions(state: State, load: () => void): void {
  const actions: Record<string, () => void> = {
    rotate() {
      state.landscape = !state.landscape
      layOut(state)
    },
    sound() {
      state.muted = !state.muted
      send(state, { adloom: 'host', cmd: 'mute', value: state.muted })
      showPressed(state)
    },
    autoplay() {
      state.autoplay = !state.autoplay
      send(state, { adloom: 'host', cmd: 'autoplay', value: state.autoplay })
      showPressed(state)
    },
    hide() {
      state.hidden = !state.hidden
      send(state, { adloom: 'host', cmd: state.hidden ? 'hide' : 'show' })
      showPressed(state)
    },
    replay: load,
    clear: clearLog,
  }
  for (const [id, run] of Object.entries(actions)) pageElement(id).addEventListener('click', run)
  addEventListener('keydown', event => {
    const action = shortcuts[event.key]
    if (action && event.target === document.body) actions[action]!()
  })
}

function bindSelects(config: SimulatorConfig, state: State, load: () => void): void {
  const texts = simulatorTexts[config.language]
  const deviceOptions = devices.map(({ key, name }): [string, string] => [key, name])
  fillSelect('device', deviceOptions, state.device.key, key => {
    state.device = devices.find(device => device.key === key) ?? state.device
    layOut(state)
  })
  const modeOptions = simulatorModes.map((mode): [string, string] => [mode, texts.modes[mode]])
  fillSelect('mode', modeOptions, state.mode, mode => {
    state.mode = mode as SimulatorMode
    load()
  })
  if (config.adLanguages.length > 1) fillLanguages(config, state, load)
}

function fillLanguages({ adLanguages, language }: SimulatorConfig, state: State, load: () => void): void {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  state.language = adLanguages.includes(language) ? language : adLanguages[0]!
  const options = adLanguages.map((tag): [string, string] => [tag, names.of(tag) ?? tag])
  fillSelect('language', options, state.language, tag => {
    state.language = tag
    load()
  })
}

function fillSelect(
  id: string,
  options: [value: string, label: string][],
  selected: string,
  change: (value: string) => void,
): void {
  const select = pageElement(id) as HTMLSelectElement
  for (const [value, label] of options) select.add(new Option(label, value, false, value === selected))
  select.addEventListener('change', () => change(select.value))
}
