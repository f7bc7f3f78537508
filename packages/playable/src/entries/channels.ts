export type { Channel } from '../channels/channel.ts'
export { channels, findChannel, findChannelByKey } from '../channels/channels.ts'
export { artefactName, safeName } from '../packer/assemble/artefact-name.ts'
export { channelFindingKeys } from '../packer/validate/channel-finding-keys.ts'
