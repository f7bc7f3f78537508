import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeLayers } from './build/code-layers.ts'
import { textFiles, compressedFiles } from './build/output-plugins.ts'
import { directComponents, usedIconWeights, withoutContractSchemas } from './build/source-plugins.ts'

const server = process.env.ADLOOM_SERVER ?? 'http://127.0.0.1:3000'

const signIn = 'features/session/login-page.tsx'
const freeEditor = 'editors/free/free-page.tsx'
/**
 * What users load first: sign-in, the shell, then the fields and forms of most pages, and the many small
 * icons that lists and editors share.
 */
const layers = [
  { name: 'common', of: [signIn, 'app/shell/shell.tsx'] },
  { name: 'shell', of: ['app/shell/shell.tsx'] },
  { name: 'input', of: [signIn, 'src/components/keyword-field.tsx'] },
  { name: 'form', of: [signIn, 'features/account/profile-page.tsx'] },
  { name: 'sign-in', of: [signIn, 'features/session/register-page.tsx'] },
  { name: 'help', of: ['app/shell/help/help-bar.tsx', freeEditor] },
  { name: 'cards', of: ['app/home/home-page.tsx', freeEditor] },
  { name: 'icons', of: [freeEditor], from: '/@phosphor-icons/', beside: 'src/editors/' },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    withoutContractSchemas(),
    usedIconWeights(),
    react(),
    directComponents(),
    codeLayers('src/main.tsx', layers),
    textFiles(),
    compressedFiles(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    chunkSizeWarningLimit: 900,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/upload': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
})
