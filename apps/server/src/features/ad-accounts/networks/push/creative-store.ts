import type { NetworkObject } from '../ad-network.ts'

export const pushedKinds = ['playable', 'video'] as const
export type PushedKind = (typeof pushedKinds)[number]

/** A finished file for one network. */
export interface PushedFile {
  /** With its ending, as `nameAtNetwork` makes it. */
  name: string
  kind: PushedKind
  /** In hexadecimal. */
  md5: string
  /** Read while it is sent, once more by each attempt. */
  content: Blob
}

/** The creatives of one account at its network. `destination` is an id that `destinations` returned. */
export interface CreativeStore {
  /** Where creatives can be pushed to. Throws NetworkFault. */
  destinations(): Promise<NetworkObject[]>
  /**
   * Returns the id of a creative that the network has already. `maySent`: an upload of this file may have
   * reached it, so that a creative of the same name counts as this file. Throws NetworkFault.
   */
  find(file: PushedFile, destination: string, maySent: boolean): Promise<string | undefined>
  /**
   * Returns the id of the new creative. Throws NetworkFault: with `creative_refused` the network has answered
   * that it does not accept the file; after `unavailable` and `answer_wrong` the upload may have succeeded.
   */
  upload(file: PushedFile, destination: string): Promise<string>
}
