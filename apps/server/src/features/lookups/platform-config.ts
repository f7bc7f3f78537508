import type { config } from '@adloom/contract/lookups'
import {
  currencies,
  defaultLanguage,
  errorToastMs,
  languages,
  live,
  maxPageSize,
  objectNameLength,
  packTimeoutMs,
  successToastMs,
  throttleMs,
  undoSteps,
  uploadChunkBytes,
  uploadRetries,
} from '@adloom/contract/constants'
import { currencyOf } from '../prices/service.ts'
import { productModules } from '@adloom/contract/permissions'
import { takenFiles } from '@adloom/contract/taken-files'
import type { z } from 'zod'

/** The limits and times of the contract as one answer, for clients that are not built with it. */
export function describeConfig(build: 'global' | 'cn'): z.input<typeof config.output> {
  const types = Object.fromEntries(
    Object.entries(takenFiles).map(([type, { extensions, maxBytes }]) => [
      type,
      { extensions: [...extensions], max_bytes: maxBytes },
    ]),
  )
  return {
    languages: [...languages],
    default_language: defaultLanguage,
    build,
    currency: currencies[currencyOf({ build })],
    modules: [...productModules],
    max_page_size: maxPageSize,
    name_max_length: objectNameLength,
    upload: { chunk_bytes: uploadChunkBytes, retries: uploadRetries, types },
    pack_timeout_ms: packTimeoutMs,
    throttle_ms: throttleMs,
    success_toast_ms: successToastMs,
    error_toast_ms: errorToastMs,
    undo_steps: undoSteps,
    live: {
      heartbeat_ms: live.heartbeatMs,
      ping_timeout_ms: live.pingTimeoutMs,
      pong_timeout_ms: live.pongTimeoutMs,
      reconnect_ms: live.reconnectMs,
      repeat_limit: live.repeatLimit,
    },
  }
}
