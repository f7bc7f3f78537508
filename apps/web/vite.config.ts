import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.ADLOOM_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 900 },
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
