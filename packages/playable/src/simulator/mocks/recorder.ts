import type { FromSimulation, SimulatorRecord, SimulatorSettings } from '../simulation.ts'

export interface Recorder {
  records: SimulatorRecord[]
  /** Records a call that should open the store. */
  cta(api: string, detail?: unknown): void
  lifecycle(api: string, detail?: unknown): void
  note(kind: SimulatorRecord['kind'], api: string, detail?: unknown): void
}

/** Stores records and posts them to the page around the frame. */
export function createRecorder(settings: SimulatorSettings): Recorder {
  const records: SimulatorRecord[] = []
  let touched = false
  for (const type of ['pointerdown', 'touchstart', 'mousedown'])
    addEventListener(
      type,
      () => {
        touched = true
      },
      { capture: true },
    )
  const note = (
    kind: SimulatorRecord['kind'],
    api: string,
    detail?: unknown,
    more: Partial<SimulatorRecord> = {},
  ): void => {
    const record: SimulatorRecord = {
      kind,
      api,
      t: Math.round(performance.now()),
      ...(detail === undefined ? {} : { detail }),
      ...more,
    }
    records.push(record)
    const message: FromSimulation = { adloom: 'record', record }
    postToEmbedder(message)
  }
  return {
    records,
    note,
    cta: (api, detail) => note('cta', api, detail, { correct: api === settings.ctaApi, auto: !touched }),
    lifecycle: (api, detail) => note('lifecycle', api, detail, { auto: !touched }),
  }
}

const post = parent.postMessage.bind(parent)

/** Uses the original function, because a mock container may replace `parent`. */
function postToEmbedder(message: FromSimulation): void {
  try {
    post(message, '*')
  } catch {
    post({ adloom: 'record', record: { ...message.record, detail: String(message.record.detail) } }, '*')
  }
}
