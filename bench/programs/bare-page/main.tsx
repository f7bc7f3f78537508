import { Button, ConfigProvider } from 'antd'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root') as HTMLElement).render(
  createElement(ConfigProvider, null, createElement(Button, { type: 'primary' }, 'Bare')),
)
