import { escapeHtml } from '../../packer/assemble/escape-text.ts'
import { simulatorStyle } from './simulator-style.ts'
import { simulatorTexts, type SimulatorLanguage } from './simulator-texts.ts'

export interface SimulatorPageInput {
  /** Result of `wrapArtefact`. */
  wrapped: string
  /** The bundled page script (`simulator-client`). */
  script: string
  title: string
  channelName: string
  ctaApi: string
  /** Size of the artefact and limit of the channel, formatted as on all screens (AS-11.1). */
  sizes: { file: string; limit: string }
  language: SimulatorLanguage
  /** Languages of the ad. */
  adLanguages: string[]
  /** The store link is a placeholder. */
  isPlaceholderStore?: boolean
}

/** Input of the page script. */
export interface SimulatorConfig {
  wrapped: string
  ctaApi: string
  language: SimulatorLanguage
  adLanguages: string[]
}

/** Returns the self-contained preview page: device, container modes and event log around the sandboxed ad. */
export function simulatorPage(input: SimulatorPageInput): string {
  const texts = simulatorTexts[input.language]
  const config: SimulatorConfig = {
    wrapped: input.wrapped,
    ctaApi: input.ctaApi,
    language: input.language,
    adLanguages: input.adLanguages,
  }
  const size = `${input.sizes.file} ${texts.limit.replace('{limit}', input.sizes.limit)}`
  return `<!DOCTYPE html>
<html lang="${input.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(input.title)} · ${escapeHtml(input.channelName)}</title>
<style>${simulatorStyle}</style>
</head>
<body>
<header>
  <div class="name"><strong>${escapeHtml(input.title)}</strong><span class="chip">${escapeHtml(input.channelName)}</span><span class="size">${size}</span>${input.isPlaceholderStore ? `<span class="note" title="${escapeHtml(texts.placeholderStore)}">${texts.placeholderStore}</span>` : ''}</div>
  <div class="tools">
    <label><span>${texts.device}</span><select id="device"></select></label>
    ${input.adLanguages.length > 1 ? `<label><span>${texts.language}</span><select id="language"></select></label>` : ''}
    <label><span>${texts.mode}</span><select id="mode"></select></label>
    <button id="rotate" type="button" title="${texts.rotate} (R)">${texts.rotate}</button>
    <button id="sound" type="button" aria-pressed="true" title="${texts.sound} (M)">${texts.sound}</button>
    <button id="autoplay" type="button" aria-pressed="false" title="${texts.autoplay} (A)">${texts.autoplay}</button>
    <button id="hide" type="button" aria-pressed="false" title="${texts.hide} (H)">${texts.hide}</button>
    <button id="replay" type="button" class="primary" title="${texts.replay} (Enter)">${texts.replay}</button>
  </div>
</header>
<main>
  <section class="stage" id="stage"><div class="device" id="frame"><div class="glass" id="glass"></div><i class="notch"></i></div></section>
  <aside>
    <div class="log-head"><h2>${texts.log}</h2><button id="clear" type="button">${texts.clear}</button></div>
    <ol id="log" data-empty="${escapeHtml(texts.empty)}" aria-live="polite"></ol>
  </aside>
</main>
<div id="toast" role="status"></div>
<script id="config" type="application/json">${JSON.stringify(config).replace(/</g, '\\u003c')}</script>
<script>${input.script}</script>
</body>
</html>
`
}
