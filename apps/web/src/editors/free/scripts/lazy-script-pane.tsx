import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { loadTexts } from '../../../lib/texts.ts'

const Pane = lazyComponent('script-pane', async () => {
  const [{ ScriptPane }] = await Promise.all([import('./script-pane.tsx'), loadTexts('scripts', 'checks')])
  return ScriptPane
})

/** Loads the code field when the first script is opened. */
export function ScriptPane() {
  return (
    <Suspense
      fallback={
        <div style={{ padding: 24, background: 'var(--surface)', flex: 1 }}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      }
    >
      <Pane />
    </Suspense>
  )
}
