/** Text keys of what the channel checks can say, below `finding.` (three languages each in the web app). */
export const channelFindingKeys = {
  size: 'channel.size', sizeNear: 'channel.sizeNear', indexSize: 'channel.indexSize', files: 'channel.files', fileName: 'channel.fileName', entry: 'channel.entry',
  config: 'channel.config', meta: 'channel.meta', cta: 'channel.cta', lifecycle: 'channel.lifecycle', endMissing: 'channel.endMissing', endOnly: 'channel.endOnly', literal: 'channel.literal',
  suspicious: 'channel.suspicious', external: 'channel.external', audio: 'channel.audio', audioFormat: 'channel.audioFormat', font: 'channel.font',
  fileType: 'channel.fileType', storeUrl: 'channel.storeUrl', storeUrlNone: 'channel.storeUrlNone', storeUrlOne: 'channel.storeUrlOne', storeUrlBad: 'channel.storeUrlBad',
  orientation: 'channel.orientation', autoRedirect: 'channel.autoRedirect', unverified: 'channel.unverified', trial: 'channel.trial',
  timerOnEntry: 'channel.timerOnEntry', storeFirstTap: 'channel.storeFirstTap', orientationMissing: 'channel.orientationMissing', canvasFallback: 'channel.canvasFallback',
  scriptTimer: 'channel.scriptTimer', scriptStore: 'channel.scriptStore', modelPoster: 'channel.modelPoster', muteHidden: 'channel.muteHidden', request: 'channel.request',
} as const
