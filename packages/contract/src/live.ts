/** Websocket /ws?token&lang (LV-01): JSON messages with cmd and data; replies carry code 0 or 1. */
export type LiveCommand = 'ping' | 'online/check' | 'async/job_update' | 'message/new' | 'message/read' | 'gmaker/edit/lock' | 'dmaker/edit/lock' | 'ps/edit/lock' | 'aigc/edit/lock' | 'ai_banner/edit/lock' | 'veditor/edit/lock'

export interface LiveMessage { cmd: LiveCommand; data?: unknown; code?: number; msg?: string }

export interface JobUpdate { id: number; status: 'pending' | 'success' | 'fail'; progress: number }
