import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { enteredScripts } from './admin/bundling/entered-scripts.ts'
import { firstScripts } from './admin/bundling/first-scripts.ts'
import { hashedHead } from './admin/bundling/hashed-head.ts'
import { builtInModules, callsModule, resourcesModule } from './admin/bundling/virtual-modules.ts'

const output = join(import.meta.dirname, 'build/admin')
const compressible = /\.(js|css|html|svg|json)$/

/** Writes a brotli and a gzip copy beside each asset, so that the server never compresses one twice. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  closeBundle() {
    for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
      if (!compressible.test(name)) continue
      const content = readFileSync(join(output, name))
      writeFileSync(join(output, `${name}.br`), brotliCompressSync(content))
      writeFileSync(join(output, `${name}.gz`), gzipSync(content))
    }
  },
})

// Named as a target, because a plain address would hide where a call comes from, and the API looks at that.
const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' }

export default defineConfig({
  root: join(import.meta.dirname, 'admin'),
  plugins: [
    callsModule(),
    resourcesModule(),
    builtInModules(),
    react(),
    firstScripts(),
    enteredScripts(),
    hashedHead(),
    precompress(),
  ],
  build: {
    outDir: output,
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    // Browsers without module preloading load the same scripts a little later.
    modulePreload: { polyfill: false },
    // One file each for what the first page needs, for the descriptors of the resources, and for what eight or more of
    // the parts share that are loaded on demand: if thirty had to share it, the list of texts would load 31 files
    // instead of 8.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'descriptors', test: /\/domain\/(resources|descriptor)\// },
            { name: 'shared', minShareCount: 8 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/health': api } },
})
