import './project.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { checkDeclared } from './declared.mjs'
import { install } from './install.mjs'
import { command } from './run.mjs'

await command(async () => {
  await install({ development: true })
  await checkDeclared()
})

const port = process.env.PORT || '3000'
process.env.API_ORIGIN = `http://127.0.0.1:${port}`
const { createServer } = await import('vite')
const admin = await createServer()
await admin.listen()
console.log('The admin, reloaded on change:')
admin.printUrls()

// In a process group of its own, since a second interrupt would make tsx kill the server while it stops.
const api = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'api/server.ts'],
  { stdio: ['ignore', 'inherit', 'inherit'], detached: true },
)
let stopping = false
const stop = () => {
  if (!stopping) api.kill('SIGTERM')
  stopping = true
}
process.on('SIGINT', stop).on('SIGTERM', stop)
await once(api, 'close')
await admin.close()
