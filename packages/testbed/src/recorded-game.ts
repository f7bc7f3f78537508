import { setTimeout as sleep } from 'node:timers/promises'
import * as builds from '@adloom/contract/recording-builds'
import * as recordings from '@adloom/contract/recordings'
import type { TestClient } from './test-client.ts'
import { uploadFile } from '@adloom/server/testing/sample-upload'

/** Uploads the zip of a game as a project with these facts (name, parameters, product); returns its id. */
export async function uploadedGame(client: TestClient, zip: Uint8Array, facts: object = {}): Promise<number> {
  const { id } = await client.call(builds.buildCreate, { name: 'Game', ...facts })
  const file_url = await uploadFile(client, `game-${id}.zip`, zip)
  await client.call(builds.buildUpload, { id, file_url })
  while ((await client.call(builds.buildDetail, { id })).status !== 2) await sleep(100)
  return id
}

/** Stores a take of an uploaded game; returns the id of the recording. */
export async function recordedTake(client: TestClient, project_id: number, take: object): Promise<number> {
  const { id } = await client.call(recordings.gameplayCreate, { project_id, name: 'Take' })
  await client.call(recordings.gameplaySave, { id, replay: { ...take } })
  return id
}
