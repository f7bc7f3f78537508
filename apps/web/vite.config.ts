import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './build/compressed-files.ts'
import { usedIconWeights } from './build/used-icon-weights.ts'
import { withoutContractSchemas } from './build/without-contract-schemas.ts'

const server = process.env.ADLOOM_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutContractSchemas(), usedIconWeights(), react(), compressedFiles()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', sourcemap: false, manifest: true, chunkSizeWarningLimit: 900 },
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
